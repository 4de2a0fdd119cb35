// Every text that a page asks for is there in both languages, and none is left over.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname

function files(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((it) => {
    const path = join(dir, it.name)
    return it.isDirectory() ? files(path) : /\.(svelte|ts)$/.test(path) && !path.endsWith('schema.d.ts') ? [path] : []
  })
}

const asked = new Set()
const begun = new Set()
for (const file of files(join(root, 'src'))) {
  for (const [, id] of readFileSync(file, 'utf8').matchAll(/['"`](page-[a-z0-9-]*(?:\$\{[^}]*\}[a-z0-9-]*)?)/g)) {
    const cut = id.indexOf('${')
    if (cut < 0) asked.add(id)
    else begun.add(id.slice(0, cut))
  }
}
let wrong = 0
const say = (text) => {
  console.error(text)
  wrong += 1
}
const texts = Object.fromEntries(
  ['en', 'es'].map((language) => {
    const text = readFileSync(join(root, '..', 'locales', language, 'pages.ftl'), 'utf8')
    return [language, new Set([...text.matchAll(/^(page-[a-z0-9-]+) =/gm)].map((it) => it[1]))]
  }),
)
for (const [language, has] of Object.entries(texts)) {
  for (const id of asked) if (!has.has(id)) say(`locales/${language}/pages.ftl lacks ${id}`)
  for (const id of has) {
    if (!asked.has(id) && ![...begun].some((start) => id.startsWith(start))) say(`locales/${language}/pages.ftl: nobody asks for ${id}`)
  }
}
for (const id of texts.en) if (!texts.es.has(id)) say(`only in English: ${id}`)
for (const id of texts.es) if (!texts.en.has(id)) say(`only in Spanish: ${id}`)
if (wrong) process.exit(1)
console.log(`${texts.en.size} texts of the pages, each in both languages`)
