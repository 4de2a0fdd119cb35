//! The routes, each with its description: what is served is what the OpenAPI document says.

use axum::Router;
use axum::routing::MethodRouter;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};
use tablas_wire::desk::Problem;

use super::Shared;

/// Routes that are being put together.
pub(super) struct Routes {
    router: Router<Shared>,
    generator: SchemaGenerator,
    paths: Map<String, Value>,
}

/// What a route takes and gives.
pub(super) struct About {
    method: &'static str,
    summary: &'static str,
    query: Vec<(&'static str, bool)>,
    body: Option<Schema>,
    sends: &'static str,
    token: bool,
    answer: Answer,
}

enum Answer {
    Json(Schema),
    Other(&'static str),
}

impl Routes {
    pub(super) fn new() -> Routes {
        let settings = SchemaSettings::draft2020_12()
            .with(|it| it.definitions_path = "/components/schemas".into());
        Routes {
            router: Router::new(),
            generator: settings.into_generator(),
            paths: Map::new(),
        }
    }

    /// A route that answers with a `T`.
    pub(super) fn about<T: JsonSchema>(
        &mut self,
        method: &'static str,
        summary: &'static str,
    ) -> About {
        About {
            method,
            summary,
            query: Vec::new(),
            body: None,
            sends: "application/json",
            token: method != "get",
            answer: Answer::Json(self.generator.subschema_for::<T>()),
        }
    }

    /// A route that is sent a `B` and answers with a `T`.
    pub(super) fn sent<B: JsonSchema, T: JsonSchema>(
        &mut self,
        method: &'static str,
        summary: &'static str,
    ) -> About {
        let mut about = self.about::<T>(method, summary);
        about.body = Some(self.generator.subschema_for::<B>());
        about
    }

    /// Adds a path with what can be done there.
    pub(super) fn add(&mut self, path: &str, route: MethodRouter<Shared>, about: Vec<About>) {
        let mut methods = Map::new();
        for about in about {
            methods.insert(about.method.to_owned(), self.operation(path, about));
        }
        self.paths.insert(path.to_owned(), methods.into());
        let router = std::mem::take(&mut self.router);
        self.router = router.route(path, route);
    }

    fn operation(&mut self, path: &str, about: About) -> Value {
        let named = path.split('/').filter_map(|part| {
            let name = part.strip_prefix('{')?.strip_suffix('}')?;
            Some(json!({
                "name": name, "in": "path", "required": true,
                "schema": { "type": "integer", "minimum": 0 },
            }))
        });
        let query = about.query.iter().map(|(name, required)| {
            json!({ "name": name, "in": "query", "required": required, "schema": { "type": "string" } })
        });
        let mut parameters: Vec<Value> = named.chain(query).collect();
        if about.token {
            parameters.push(json!({
                "name": super::guard::TOKEN, "in": "header", "required": true,
                "description": "The token that /api/v1/me gives.",
                "schema": { "type": "string" },
            }));
        }
        let content = match about.answer {
            Answer::Json(schema) => json!({ "application/json": { "schema": schema } }),
            Answer::Other(kind) => json!({ kind: { "schema": { "type": "string" } } }),
        };
        let problem = self.generator.subschema_for::<Problem>();
        let problem = json!({
            "description": "Why not",
            "content": { "application/json": { "schema": problem } },
        });
        let mut responses = Map::new();
        responses.insert(
            "200".to_owned(),
            json!({ "description": "Done", "content": content }),
        );
        for code in [
            "401", "403", "404", "409", "408", "413", "422", "429", "503", "507",
        ] {
            responses.insert(code.to_owned(), problem.clone());
        }
        let name = path
            .trim_start_matches("/api/v1/")
            .replace(['/', '{', '}', '.'], "_");
        let mut operation = json!({
            "summary": about.summary,
            "operationId": format!("{}_{name}", about.method),
            "parameters": parameters,
            "responses": responses,
        });
        if let Some(schema) = about.body {
            operation["requestBody"] =
                json!({ "required": true, "content": { about.sends: { "schema": schema } } });
        }
        operation
    }

    /// The router and its description.
    pub(super) fn finish(mut self) -> (Router<Shared>, Value) {
        let schemas = self.generator.take_definitions(true);
        let document = json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Tablas desk",
                "version": "1",
                "description": "The arbiter's desk: events, boards, acts, live changes. What changes \
                    something carries the token of /api/v1/me in a header.",
                "license": { "name": "GPL-3.0-or-later", "identifier": "GPL-3.0-or-later" },
            },
            "paths": self.paths,
            "components": { "schemas": schemas },
        });
        (self.router, document)
    }
}

impl About {
    /// A parameter of the query.
    pub(super) fn query(mut self, name: &'static str, required: bool) -> About {
        self.query.push((name, required));
        self
    }

    /// It needs no token.
    pub(super) fn open(mut self) -> About {
        self.token = false;
        self
    }

    /// It is sent something that is no JSON document.
    pub(super) fn sending(mut self, kind: &'static str) -> About {
        self.sends = kind;
        self.body = Some(schemars::json_schema!({ "type": "string" }));
        self
    }

    /// It answers with something that is no JSON document.
    pub(super) fn giving(mut self, kind: &'static str) -> About {
        self.answer = Answer::Other(kind);
        self
    }
}
