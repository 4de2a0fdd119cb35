//! The program `tablas`.

fn main() {}
