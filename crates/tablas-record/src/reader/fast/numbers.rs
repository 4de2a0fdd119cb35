//! The numbers before White's moves.

use tablas::position::PlainPosition;

/// The length of the number that White's next move has in this place, with its dot and one blank
/// behind it; zero if it is not there, or Black has the move.
#[inline]
pub(super) fn expected(position: &PlainPosition, ahead: &[u8]) -> usize {
    let number = position.fullmoves().get();
    let (Some(&text), Some(&begin)) = (TEXTS.get(number as usize), ahead.first_chunk::<4>()) else {
        return 0;
    };
    if position.turn().is_black() {
        return 0;
    }
    let length = 2 + usize::from(number >= 10) + usize::from(number >= 100);
    let begin = u32::from_le_bytes(begin) & (u32::MAX >> (32 - 8 * length));
    if begin != text {
        return 0;
    }
    length + usize::from(ahead.get(length) == Some(&b' '))
}

/// The numbers up to 999 as they are written, each with its dot, in the order of memory.
static TEXTS: [u32; 1000] = {
    let mut texts = [0; 1000];
    let mut number = 0;
    while number < texts.len() {
        let hundreds = b'0' + (number / 100) as u8;
        let tens = b'0' + (number / 10 % 10) as u8;
        let ones = b'0' + (number % 10) as u8;
        let text = match number {
            0..10 => [ones, b'.', 0, 0],
            10..100 => [tens, ones, b'.', 0],
            _ => [hundreds, tens, ones, b'.'],
        };
        texts[number] = u32::from_le_bytes(text);
        number += 1;
    }
    texts
};
