// Writes the figures of a complete run to .docs/engines.json and into the README's table.
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'

const BLOCK = /(<!-- engines -->\n)[\s\S]*?(<!-- \/engines -->)/

/** Returns the table of the README. */
export const tableOf = (engines) =>
  [
    '| Engine | Version | Element tests | Left out, since the engine has no command for them | Journeys | Layouts and accessibility trees |',
    '|---|---|---:|---:|---:|---:|',
    ...engines.map(
      ({ name, version, elements, journeys, screens }) =>
        `| ${name} | ${version} | ${elements ? `${elements.passed} pass` : 'all in `npm test`'} | ${elements?.skipped ?? 0} | ${journeys.passed} pass | ${screens ? `${screens.passed} like Chromium’s` : 'the reference'} |`,
    ),
  ].join('\n')

/** Writes the figures of a run: outcomes by part and engine. */
export function publish(names, parts, date) {
  const engines = Object.entries(names).map(([engine, name]) => ({
    name,
    version: parts.journeys[engine].version,
    ...Object.fromEntries(
      Object.entries(parts)
        .filter(([, outcomes]) => engine in outcomes)
        .map(([part, outcomes]) => {
          const { passed, skipped = [] } = outcomes[engine]
          return [part, { passed, skipped: skipped.length }]
        }),
    ),
  }))
  writeFileSync(inProject('.docs/engines.json'), `${JSON.stringify({ date, engines }, null, 2)}\n`)
  const readme = inProject('README.md')
  const text = readFileSync(readme, 'utf8')
  if (!BLOCK.test(text)) throw new Error('README.md has no <!-- engines --> ... <!-- /engines -->')
  writeFileSync(readme, text.replace(BLOCK, `$1${tableOf(engines)}\n$2`))
}
