#!/usr/bin/env node
// Prints the script tag and the import map with which a page checks every file of the elements (Subresource
// Integrity).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const USAGE = `Usage: acct-integrity <address> [options]

Prints the tags with which a page checks every file of the elements before it runs (Subresource Integrity).
<address> is the folder that holds the files, such as https://cdn.example.com/acct/1.2.3/

  --entry <file>      what the page loads (loader.js); also elements/acct-login.js
  --brand <codes>     only these brands, comma-separated; all unless given, which makes a large map
  --locale <codes>    only these languages
  --tag <names>       only the first views of these tags
  --json              the import map alone, as JSON
  --help`

/** An error in the arguments; the command prints its message without a stack. */
class Mistake extends Error {}

const OPTIONS = {
  entry: { type: 'string', default: 'loader.js' },
  brand: { type: 'string' },
  locale: { type: 'string' },
  tag: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
}

function parse(args) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    return { ...values, addresses: positionals }
  } catch (error) {
    throw new Mistake(`${error.message}\n\n${USAGE}`)
  }
}

/**
 * Returns a filter for files. Throws for a value that the manifest does not have: the page would not check
 * those files.
 */
function filterFor(files, property, list) {
  if (list === undefined) return () => true
  const values = new Set(Object.values(files).map((file) => file[property]))
  const names = list.split(',')
  const unknown = names.find((value) => !values.has(value))
  if (unknown !== undefined) throw new Mistake(`There is no ${property} "${unknown}" in this release.`)
  return (value) => value === undefined || names.includes(value)
}

function main(args) {
  const { addresses, entry, json, help, ...lists } = parse(args)
  if (help) return USAGE
  const [address] = addresses
  if (addresses.length !== 1 || !URL.canParse(address)) throw new Mistake(USAGE)
  const manifest = JSON.parse(readFileSync(new URL('../integrity.json', import.meta.url), 'utf8'))
  const files = Object.entries(manifest.files)
  const filters = ['brand', 'locale', 'tag'].map((name) => [
    name,
    filterFor(manifest.files, name, lists[name]),
  ])
  if (!manifest.files[entry]?.entry)
    throw new Mistake(`${entry} is no entry. Use loader.js, embed.js or a file of elements/.`)
  const base = new URL(address.endsWith('/') ? address : `${address}/`)
  const [, folder] = /\/(v\d+|\d+\.\d+\.\d+[^/]*)\/$/.exec(base.pathname) ?? []
  if (folder?.startsWith('v'))
    throw new Mistake(`The files of ${folder}/ change. Use the folder of a version: ${manifest.version}/.`)
  if (folder && folder !== manifest.version)
    throw new Mistake(
      `This is acct-integrity ${manifest.version}. Install acct-elements@${folder} for the hashes of ${folder}.`,
    )
  const integrity = files
    .filter(([, file]) => !file.entry && filters.every(([name, has]) => has(file[name])))
    .map(([name, file]) => [new URL(name, base).href, file.integrity])
  const map = JSON.stringify({ integrity: Object.fromEntries(integrity) })
  if (json) return map
  const hash = createHash('sha256').update(map).digest('base64')
  return `<!-- acct-elements ${manifest.version}: ${integrity.length} files. A content security policy allows the map by 'sha256-${hash}'. -->
<script type="importmap">${map}</script>
<script type="module" crossorigin src="${new URL(entry, base).href}" integrity="${manifest.files[entry].integrity}"></script>`
}

try {
  console.log(main(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof Mistake)) throw error
  console.error(error.message)
  process.exitCode = 1
}
