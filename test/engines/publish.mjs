// Writes the figures of a complete run to .docs/engines.json and into the table of .docs/browsers.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'

const BLOCK = /(<!-- engines -->\n)[\s\S]*?(<!-- \/engines -->)/
const HEAD =
  '| Engine | Version | Element tests | Left out, since the engine has no command for them | Journeys | Layouts and accessibility trees |'

/**
 * Of a part of a run in one engine: `skipped` are the commands that the engine lacks, one for each test.
 * @typedef {{ version: string, passed: number, skipped?: string[] }} Outcome
 */
/** @typedef {{ passed: number, skipped: number }} Counts */
/**
 * The figures of a run; `date` is YYYY-MM-DD.
 * @typedef {object} Figures
 * @property {string} date
 * @property {{ name: string, version: string, elements?: Counts, journeys: Counts, screens?: Counts }[]} engines
 */

/**
 * Returns the date and table of a run's figures.
 * @param {Figures} figures
 */
export const getTable = ({ date, engines }) =>
  [
    `The last complete run, on ${date}, had no failure:`,
    '',
    HEAD,
    '|---|---|---:|---:|---:|---:|',
    ...engines.map(
      ({ name, version, elements, journeys, screens }) =>
        `| ${name} | ${version} | ${elements ? `${elements.passed} pass` : 'all in `npm test`'} | ${elements?.skipped ?? 0} | ${journeys.passed} pass | ${screens ? `${screens.passed} like Chromium’s` : 'the reference'} |`,
    ),
  ].join('\n')

/**
 * Returns the figures of a run from its outcomes by part and engine, and its date (YYYY-MM-DD).
 * @param {Record<string, string>} names
 * @param {Record<string, Record<string, Outcome>>} parts
 * @param {string} date
 * @returns {Figures}
 */
export const getFigures = (names, parts, date) => ({
  date,
  engines: Object.entries(names).map(([engine, name]) => ({
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
  })),
})

/**
 * Returns a document with the table of these figures. Throws when it has no place for it.
 * @param {string} document
 * @param {Figures} figures
 */
export function withTable(document, figures) {
  if (!BLOCK.test(document)) throw new Error('The document has no <!-- engines --> ... <!-- /engines -->')
  return document.replace(BLOCK, (_, open, close) => `${open}${getTable(figures)}\n${close}`)
}

/** Writes the figures of a run. */
export function publish(names, parts, date) {
  const figures = getFigures(names, parts, date)
  const file = inProject('.docs/browsers.md')
  const text = withTable(readFileSync(file, 'utf8'), figures)
  writeFileSync(inProject('.docs/engines.json'), `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(file, text)
}
