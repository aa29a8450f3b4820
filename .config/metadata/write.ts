// Writes the files that derive from the table of tags: without an argument .docs/reference.md, with `dist`
// the metadata of the package. Without an argument it also writes .docs/messages.md, the policies, the
// reserved space and the assumptions in the documents, and the inline script for early input.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { assumptionsDocument } from './assumptions.ts'
import { cssCustomData, htmlCustomData, webTypes } from './editors.ts'
import { embeddingSchema } from './embedding.ts'
import { earlyInputScript } from './inline-script.ts'
import { manifest } from './manifest.ts'
import { messagesDocument } from './messages.ts'
import { model } from './model.ts'
import { openApi } from './openapi.ts'
import { policyDocuments } from './policies.ts'
import { reactFiles } from './react.ts'
import { reference } from './reference.ts'
import { spaceDocument } from './space.ts'
import { elementTypes, jsxTypes, vueTypes } from './types.ts'

/** JSON without indentation. */
const json = (value: unknown): string => `${JSON.stringify(value)}\n`

/** Returns the files of the package, by their path in dist/. */
export const packageFiles = (): Readonly<Record<string, string>> => ({
  'custom-elements.json': json(manifest(model)),
  'element-types.d.ts': elementTypes(model),
  'jsx.d.ts': jsxTypes(),
  'vue.d.ts': vueTypes(model),
  ...reactFiles(model),
  'vscode.html-custom-data.json': json(htmlCustomData(model)),
  'vscode.css-custom-data.json': json(cssCustomData(model)),
  'web-types.json': json(webTypes(model)),
  'openapi.json': json(openApi()),
  'embedding.schema.json': json(embeddingSchema()),
})

/** Returns the files of the project that derive from the sources, by their path; documents.ts lists them. */
export const projectFiles = (): Readonly<Record<string, string>> => ({
  '.docs/reference.md': reference(model),
  '.docs/messages.md': messagesDocument(),
  '.docs/embedding.schema.json': `${JSON.stringify(embeddingSchema(), null, 1)}\n`,
  ...Object.fromEntries(Object.entries(policyDocuments()).map(([name, text]) => [`.docs/${name}`, text])),
  ...spaceDocument(),
  ...assumptionsDocument(),
  'src/hosting/early-input-script.ts': earlyInputScript(),
})

/** Writes files into a folder of the project. */
export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = resolve(import.meta.dirname, '../..', folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

if (import.meta.main) {
  if (process.argv[2] === 'dist') write('dist', packageFiles())
  else write('.', projectFiles())
}
