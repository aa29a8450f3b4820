// Writes the figures of a complete run to .docs/engines.json and into the README's table.
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'

const BLOCK = /(<!-- engines -->\n)[\s\S]*?(<!-- \/engines -->)/

/** Returns the table of the README. */
export const tableOf = (engines) =>
  [
    '| Engine | Version | Element tests | Left out, since the engine has no command for them |',
    '|---|---|---:|---:|',
    ...engines.map(
      ({ name, version, passed, skipped }) => `| ${name} | ${version} | ${passed} pass | ${skipped} |`,
    ),
  ].join('\n')

/** Writes the figures of a run. */
export function publish(engines, date) {
  writeFileSync(inProject('.docs/engines.json'), `${JSON.stringify({ date, engines }, null, 2)}\n`)
  const readme = inProject('README.md')
  const text = readFileSync(readme, 'utf8')
  if (!BLOCK.test(text)) throw new Error('README.md has no <!-- engines --> ... <!-- /engines -->')
  writeFileSync(readme, text.replace(BLOCK, `$1${tableOf(engines)}\n$2`))
}
