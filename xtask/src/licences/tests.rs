use super::*;

fn allowed(expression: &str) -> Result<bool, ()> {
    expression::allowed(
        expression,
        &[
            "MIT",
            "Apache-2.0",
            "BSD-3-Clause",
            "Apache-2.0 WITH LLVM-exception",
        ],
    )
}

#[test]
fn expressions() {
    for (expression, expected) in [
        ("MIT", Ok(true)),
        ("Proprietary", Ok(false)),
        ("MIT OR Proprietary", Ok(true)),
        ("MIT AND Proprietary", Ok(false)),
        ("MIT/Apache-2.0", Ok(true)),
        // AND binds more than OR.
        ("MIT OR Proprietary AND Proprietary", Ok(true)),
        ("Proprietary AND Proprietary OR MIT", Ok(true)),
        ("(MIT OR Proprietary) AND Proprietary", Ok(false)),
        ("(Proprietary OR MIT) AND BSD-3-Clause", Ok(true)),
        ("Apache-2.0 WITH LLVM-exception OR Proprietary", Ok(true)),
        // An exception that is not on the list.
        ("MIT WITH Linux-syscall-note", Ok(false)),
        ("", Err(())),
        ("MIT OR", Err(())),
        ("(MIT", Err(())),
        ("MIT)", Err(())),
        ("MIT MIT", Err(())),
        ("AND MIT", Err(())),
    ] {
        assert_eq!(allowed(expression), expected, "{expression}");
    }
}

/// One member that asks for `requirement`, and one package with this licence and source.
fn metadata(licence: Option<&str>, source: Option<&str>, requirement: &str) -> Metadata {
    let package = |name: &str, licence: Option<&str>, source: Option<&str>| Package {
        id: name.to_owned(),
        name: name.to_owned(),
        version: "1.0.0".to_owned(),
        license: licence.map(str::to_owned),
        source: source.map(str::to_owned),
        manifest_path: String::new(),
        dependencies: Vec::new(),
    };
    let mut member = package("member", Some("GPL-3.0-or-later"), None);
    member.dependencies.push(Dependency {
        name: "thing".to_owned(),
        req: requirement.to_owned(),
        source: Some("registry+somewhere".to_owned()),
    });
    Metadata {
        packages: vec![member, package("thing", licence, source)],
        workspace_members: vec!["member".to_owned()],
    }
}

#[track_caller]
fn complains(metadata: &Metadata, part: &str) {
    let faults = faults(metadata);
    assert!(
        faults.len() == 1 && faults[0].contains("thing") && faults[0].contains(part),
        "{faults:?}"
    );
}

#[test]
fn packages() {
    let registry = Some("registry+somewhere");
    assert_eq!(faults(&metadata(Some("MIT"), registry, "=1.0.0")), [""; 0]);
    complains(&metadata(None, registry, "=1.0.0"), "no licence");
    complains(
        &metadata(Some("GPL-2.0-only"), registry, "=1.0.0"),
        "not on the list",
    );
    complains(
        &metadata(Some("MIT OR"), registry, "=1.0.0"),
        "cannot be read",
    );
    complains(
        &metadata(Some("MIT"), Some("git+somewhere"), "=1.0.0"),
        "not come from the registry",
    );
    complains(&metadata(Some("MIT"), None, "=1.0.0"), "no member");
    complains(&metadata(Some("MIT"), registry, "^1"), "pins it");
}

#[test]
fn manifests() {
    let faults = |text: &str| manifest::faults("member", &text.parse().unwrap()).len();
    let good = "[dependencies]\nthing.workspace = true\n[lints]\nworkspace = true\n";
    assert_eq!(faults(good), 0);
    assert_eq!(
        faults("[lints]\nworkspace = true\n[dependencies]\nthing = \"1\"\n"),
        1
    );
    assert_eq!(
        faults("[lints]\nworkspace = true\n[dev-dependencies]\nthing = { path = \"x\" }\n"),
        1
    );
    assert_eq!(
        faults("[lints]\nworkspace = true\n[target.'cfg(unix)'.dependencies]\nthing = \"1\"\n"),
        1
    );
    assert_eq!(faults("[dependencies]\nthing.workspace = true\n"), 1);
}
