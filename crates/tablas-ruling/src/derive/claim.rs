//! The ruling on a claim, as the document has it.

use shakmaty::{Color, Move, Position, Square, san::SanPlus};
use tablas::claim::{
    Announced, Claim, ClaimRuling, Evidence, Ground, Inadmissible, Status, Touch, Writing,
};
use tablas::course::{Ask, Course};
use tablas::game::{Actor, ClaimBasis, Means, NamedMove, Reason};
use tablas::law::{Play, Rule};
use tablas::regulations::{Announcing, EvidencePolicy, LateClaim, Regulations, Unwritten};
use tablas::ruling::Ending;
use tablas::units::Seconds;
use tablas_dead::Budget;
use tablas_record::{Letters, TypedMove, typed_move};
use tablas_wire::game_log::{
    ActDoc, actor_of, basis_of, ground_key, ground_of, named_doc, named_move, player_key,
    status_key,
};
use tablas_wire::ruling::{Assumption, ConclusionPart, FindingPart, OrderPart, Ruling};
use tablas_wire::{article_keys, uci_line};

use super::finding::{position_part, quiet, repetition};
use super::record::Known;
use super::{Fault, FaultKind};

/// A claim as it is given.
#[derive(Clone, Debug)]
pub(super) struct Claimed {
    pub(super) by: Color,
    pub(super) ground: Ground,
    basis: ClaimBasis,
    basis_key: String,
    named: Option<NamedMove>,
    touched: bool,
    recorded: bool,
}

/// The ruling on it.
pub(super) struct Judged {
    pub(super) ending: Option<Ending>,
    pub(super) ruling: ClaimRuling,
}

impl Claimed {
    pub(super) fn read(given: &Ruling, known: &Known, course: &Course) -> Result<Claimed, Fault> {
        let word = |path: &str, text: &str| Fault::new(path, FaultKind::Word(text.to_owned()));
        let Some(ActDoc::Claim {
            ground,
            announced,
            basis,
        }) = &given.act.what
        else {
            return Err(Fault::new("act.what", FaultKind::NeedsLog));
        };
        let Some(Actor::Player(by)) = actor_of(&given.act.by) else {
            return Err(word("act.by", &given.act.by));
        };
        let made = u32::try_from(known.moves.len()).unwrap_or(u32::MAX);
        if made > given.act.ply {
            let kind = FaultKind::ClaimBefore {
                claimed: given.act.ply,
                given: made,
            };
            return Err(Fault::new("act.ply", kind));
        }
        let named = match announced {
            None => None,
            Some(doc) => {
                let fault =
                    || Fault::new("act.what.announced", FaultKind::Announced(doc.text.clone()));
                let position = course.history().current();
                let named = named_move(position, doc).ok_or_else(fault)?;
                // Where the moves do not reach the claim, nobody can say what the text means.
                if made == given.act.ply && !means_what_it_says(course, &named) {
                    return Err(fault());
                }
                Some(named)
            }
        };
        Ok(Claimed {
            by,
            ground: ground_of(ground).ok_or_else(|| word("act.what.ground", ground))?,
            basis: basis_of(basis).ok_or_else(|| word("act.what.basis", basis))?,
            basis_key: basis.clone(),
            named,
            touched: given.act.touched,
            recorded: given.act.recorded,
        })
    }

    /// The claim as the document has it.
    pub(super) fn act(&self) -> ActDoc {
        ActDoc::Claim {
            ground: ground_key(self.ground),
            announced: self.named.as_ref().map(named_doc),
            basis: self.basis_key.clone(),
        }
    }

    /// The same claim with the announced move as it reads after another line of moves.
    pub(super) fn after(&self, course: &Course) -> Claimed {
        let mut claimed = self.clone();
        if let Some(named) = &mut claimed.named {
            named.means = Letters::ALL
                .iter()
                .map(|&letters| means(course, &named.text, letters))
                .find(|means| matches!(means, Some(Means::Legal(_) | Means::Several(_))))
                .flatten()
                .unwrap_or(Means::Illegal {
                    pieces: Box::default(),
                });
        }
        claimed
    }

    fn announced(&self, course: &Course) -> Announced {
        match &self.named {
            None => Announced::Nothing,
            Some(named) => match &named.means {
                Means::Legal(mv) => Announced::Legal(*mv),
                Means::Several(moves) => Announced::Ambiguous(moves.to_vec()),
                Means::Illegal { pieces } => Announced::Illegal {
                    instead: course
                        .history()
                        .current()
                        .legal_moves()
                        .into_iter()
                        .filter(|mv| mv.from().is_some_and(|from| pieces.contains(&from)))
                        .collect(),
                },
            },
        }
    }

    /// The announced move, if it is one legal move.
    pub(super) fn legal(&self) -> Option<Move> {
        match &self.named {
            Some(NamedMove {
                means: Means::Legal(mv),
                ..
            }) => Some(*mv),
            Some(_) | None => None,
        }
    }
}

/// What a text can mean, read with the letters of one language; `None` if it is no move.
pub(crate) fn means(course: &Course, text: &str, letters: Letters) -> Option<Means> {
    let position = course.history().current();
    Some(match typed_move(position, text, letters) {
        TypedMove::Legal(mv) => Means::Legal(mv),
        TypedMove::Ambiguous(moves) => Means::Several(moves.into()),
        TypedMove::Illegal { role } => {
            let own = position.us();
            let pieces: Vec<Square> = role.map_or_else(Vec::new, |role| {
                (own & position.board().by_role(role)).into_iter().collect()
            });
            Means::Illegal {
                pieces: pieces.into(),
            }
        }
        TypedMove::Unreadable => return None,
    })
}

/// Whether the moves that stand beside a text are those that it means in some language.
fn means_what_it_says(course: &Course, named: &NamedMove) -> bool {
    Letters::ALL
        .iter()
        .filter_map(|&letters| means(course, &named.text, letters))
        .any(|means| means == named.means)
}

/// The ruling on a claim that was made when `ply` half-moves had been made.
pub(super) fn judge(known: &Known, course: &Course, claimed: &Claimed, ply: u32) -> Judged {
    let ending = course.ending(Ask::Always, Budget::DEFAULT);
    let ruling = if course.history().ply().0 < ply {
        unproved(course, &[Rule::Reconstruct])
    } else {
        ruling(known, course, ending.as_ref(), claimed)
    };
    Judged { ending, ruling }
}

/// A claim that cannot be decided yet.
pub(super) fn unproved(course: &Course, wanted: &[Rule]) -> ClaimRuling {
    ClaimRuling {
        status: Status::NeedsProof,
        articles: wanted
            .iter()
            .map(|rule| rule.article(course.rules()))
            .collect(),
        evidence: Evidence::default(),
        score: None,
        time: None,
        must_play: None,
        must_choose_from: Vec::new(),
    }
}

/// The ruling of the Laws on what was claimed, if it can be examined from what it rests on.
fn ruling(
    known: &Known,
    course: &Course,
    ending: Option<&Ending>,
    claimed: &Claimed,
) -> ClaimRuling {
    let claim = Claim {
        by: claimed.by,
        ground: claimed.ground,
        announced: claimed.announced(course),
        touch: if claimed.touched {
            Touch::Piece
        } else {
            Touch::Nothing
        },
        writing: if claimed.recorded {
            Writing::Written
        } else {
            Writing::Missing
        },
    };
    let ruling = ruling_under(course, ending, &claim, &known.regulations);
    let checked = match ruling.status {
        Status::Correct | Status::Incorrect | Status::NeedsProof | Status::Depends => true,
        Status::Inadmissible(_)
        | Status::RightLost
        | Status::MoveNotRecorded
        | Status::GameOver => false,
    };
    if checked && needs_proof(claimed.basis, &known.regulations) {
        //= fide-2023#6.12.2
        return unproved(course, &[Rule::DisplaysOnly, Rule::Reconstruct]);
    }
    ruling
}

/// The ruling of the Laws on a claim, and what the regulations of the event change in it.
#[must_use]
pub fn ruling_under(
    course: &Course,
    ending: Option<&Ending>,
    claim: &Claim,
    regulations: &Regulations,
) -> ClaimRuling {
    let rules = course.rules();
    let choices = &regulations.claims;
    //= fide-2023#A.2
    let by_word = match choices.announcing {
        Announcing::Written => false,
        Announcing::WordWhereNoScore => match rules.play {
            Play::RapidA4 | Play::RapidA5 | Play::BlitzB3 => true,
            Play::Standard | Play::BlitzB2 | Play::OnlineE04 => false,
        },
    };
    let mut claim = claim.clone();
    if choices.any_ground {
        claim.ground = Ground::Unstated;
    }
    if by_word {
        claim.writing = Writing::Written;
    }
    let mut ruling = ClaimRuling::on(course, ending, &claim);
    let becomes = match ruling.status {
        Status::Inadmissible(Inadmissible::NotHavingTheMove)
            if choices.off_turn == LateClaim::Incorrect =>
        {
            Some(Status::Incorrect)
        }
        Status::RightLost if choices.touched == LateClaim::Incorrect => Some(Status::RightLost),
        Status::MoveNotRecorded if choices.unwritten == Unwritten::Incorrect => {
            Some(Status::Incorrect)
        }
        Status::Correct
        | Status::Incorrect
        | Status::Inadmissible(_)
        | Status::RightLost
        | Status::MoveNotRecorded
        | Status::NeedsProof
        | Status::Depends
        | Status::GameOver => None,
    };
    if let Some(status) = becomes {
        //= fide-2023#9.5.3
        ruling.status = status;
        let fails = Rule::ClaimIncorrect.article(rules);
        if !ruling.articles.contains(&fails) {
            ruling.articles.insert(0, fails);
        }
        ruling.time = rules.wrong_claim_time().map(|(seconds, article)| {
            if !ruling.articles.contains(&article) {
                ruling.articles.push(article);
            }
            (!claim.by, seconds)
        });
    }
    own_time(&mut ruling, regulations);
    ruling
}

/// The time that the event's regulations fix in the place of that of the Laws.
pub(super) fn own_time(ruling: &mut ClaimRuling, regulations: &Regulations) {
    if let (Some((_, seconds)), Some(own)) =
        (&mut ruling.time, regulations.claims.wrong_claim_seconds)
    {
        *seconds = Seconds(own);
    }
}

/// Whether a claim cannot be checked from what it is said to rest on.
fn needs_proof(basis: ClaimBasis, regulations: &Regulations) -> bool {
    match basis {
        ClaimBasis::Scoresheet | ClaimBasis::ElectronicRecord => false,
        ClaimBasis::Display => true,
        ClaimBasis::Nothing => match regulations.evidence {
            EvidencePolicy::Record => true,
            EvidencePolicy::ArbiterObserves => false,
        },
    }
}

pub(super) fn finding(course: &Course, claimed: &Claimed, judged: &Judged) -> FindingPart {
    let names = course.numbered_moves();
    let announced = claimed.legal();
    let evidence = &judged.ruling.evidence;
    FindingPart {
        position: position_part(course, &names, course.history().ply()),
        repetition: evidence
            .threefold
            .as_ref()
            .map(|it| repetition(course, it, announced)),
        quiet: evidence.fifty.map(|_| quiet(course, announced)),
        mates: None,
    }
}

pub(super) fn conclusion(course: &Course, judged: &Judged, ply: u32) -> ConclusionPart {
    let ruling = &judged.ruling;
    let (reason, since, also) = match (ruling.status, &judged.ending) {
        (Status::Correct, _) => {
            let threefold = ruling
                .evidence
                .threefold
                .as_ref()
                .is_some_and(|it| it.occurrences.get() >= 3);
            let reason = if threefold {
                Reason::ThreefoldClaim
            } else {
                Reason::FiftyClaim
            };
            (Some(reason.key()), Some(ply), Vec::new())
        }
        (Status::GameOver, Some(ending)) => (
            Some(ending.reason.key()),
            Some(ending.ply.0),
            ending.also.iter().map(|it| it.key().to_owned()).collect(),
        ),
        (
            Status::Incorrect
            | Status::Inadmissible(_)
            | Status::RightLost
            | Status::MoveNotRecorded
            | Status::NeedsProof
            | Status::Depends
            | Status::GameOver,
            _,
        ) => (None, None, Vec::new()),
    };
    debug_assert!(course.history().ply().0 <= ply);
    ConclusionPart {
        claim: Some(status_key(ruling.status)),
        articles: article_keys(&ruling.articles),
        state: if reason.is_some() { "over" } else { "ongoing" }.into(),
        result: ruling
            .score
            .map_or_else(|| "*".to_owned(), |score| score.to_string()),
        reason: reason.map(str::to_owned),
        over_since: since,
        also,
        unproved: false,
    }
}

pub(super) fn orders(
    known: &Known,
    course: &Course,
    claimed: &Claimed,
    judged: &Judged,
) -> Vec<OrderPart> {
    let rules = known.rules;
    let position = course.history().current();
    let ruling = &judged.ruling;
    let key = |rule: Rule| rule.article(rules).to_string();
    let first = || ruling.articles.first().map(ToString::to_string);
    let by = || player_key(claimed.by);
    let san = |moves: &[Move]| -> Vec<String> {
        moves
            .iter()
            .map(|&mv| SanPlus::from_move(position.clone(), mv).to_string())
            .collect()
    };
    let must_play = |moves: &[Move], rule: Rule| OrderPart::MustPlay {
        by: by(),
        uci: uci_line(moves, known.mode),
        san: san(moves),
        article: key(rule),
    };
    let mut orders = Vec::new();
    if let Some((to, seconds)) = ruling.time {
        let article = rules
            .wrong_claim_time()
            .map_or_else(|| key(Rule::ClaimIncorrect), |(_, it)| it.to_string());
        orders.push(OrderPart::AddTime {
            to: player_key(to),
            seconds: seconds.0,
            article,
        });
    }
    let illegal = claimed
        .named
        .as_ref()
        .is_some_and(|named| matches!(named.means, Means::Illegal { .. }));
    match ruling.status {
        Status::Correct => orders.push(OrderPart::Result {
            result: conclusion_result(ruling),
            article: key(Rule::ClaimCorrect),
        }),
        Status::GameOver => orders.push(OrderPart::Result {
            result: conclusion_result(ruling),
            article: first().unwrap_or_else(|| key(Rule::MoveThatEnds)),
        }),
        Status::Incorrect => {
            if let Some(mv) = ruling.must_play {
                orders.push(must_play(&[mv], Rule::ClaimIncorrect));
            } else if illegal {
                let rule = if ruling.must_choose_from.is_empty() {
                    Rule::TouchedPieceCannotMove
                } else {
                    Rule::TouchMove
                };
                orders.push(must_play(&ruling.must_choose_from, rule));
            } else if !ruling.must_choose_from.is_empty() {
                orders.push(must_play(&ruling.must_choose_from, Rule::ClaimIncorrect));
            }
        }
        Status::MoveNotRecorded => orders.push(OrderPart::MakeClaimLegal {
            by: by(),
            article: key(Rule::Explain),
        }),
        Status::NeedsProof => orders.push(OrderPart::Reconstruct {
            article: key(Rule::Reconstruct),
        }),
        Status::Depends => orders.push(OrderPart::DeclareMove {
            by: by(),
            uci: uci_line(&ruling.must_choose_from, known.mode),
            san: san(&ruling.must_choose_from),
            article: key(Rule::Explain),
        }),
        Status::Inadmissible(_) | Status::RightLost => {}
    }
    match ruling.status {
        Status::Incorrect | Status::Inadmissible(_) | Status::RightLost => {
            orders.push(OrderPart::PlayOn {
                having_the_move: player_key(position.turn()),
            });
        }
        Status::Correct
        | Status::MoveNotRecorded
        | Status::NeedsProof
        | Status::Depends
        | Status::GameOver => {}
    }
    orders
}

fn conclusion_result(ruling: &ClaimRuling) -> String {
    ruling
        .score
        .map_or_else(|| "*".to_owned(), |score| score.to_string())
}

/// What a record cannot know.
pub(super) fn assumed(given: &Ruling, claimed: &Claimed, judged: &Judged) -> Vec<Assumption> {
    let checked = match judged.ruling.status {
        Status::Correct | Status::Incorrect | Status::NeedsProof | Status::Depends => true,
        Status::Inadmissible(_)
        | Status::RightLost
        | Status::MoveNotRecorded
        | Status::GameOver => false,
    };
    let mut assumed = vec![Assumption::MovesWerePlayed];
    if checked && !claimed.touched {
        assumed.push(Assumption::NothingTouched);
    }
    if checked && claimed.named.is_some() && claimed.recorded {
        assumed.push(Assumption::MoveRecorded);
    }
    if by_default(given) {
        assumed.push(Assumption::LawsByDefault);
    }
    assumed
}

/// Whether nobody said which edition or way of play applies.
fn by_default(given: &Ruling) -> bool {
    let chosen = &given.event.chosen;
    [&chosen.edition, &chosen.play]
        .into_iter()
        .any(|from| from == "default")
}
