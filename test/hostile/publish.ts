import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

const ENGINE_NAMES: Readonly<Record<EngineName, string>> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
}

/** What a visitor saw. */
export type Outcome =
  | { is: 'holds' }
  | { is: 'not applicable'; reason: string }
  /** `picture` is a PNG as base64. */
  | { is: 'fails'; reason: string; picture: string | null }

/** One row of the results. */
interface Row {
  kind: string
  name: string
  sees: string
  /** Outcome by widget and engine: true, or what the visitor sees instead. */
  outcomes: Record<string, Partial<Record<EngineName, Result>>>
}

type Result = true | { fails: string; picture?: string } | { notApplicable: string }

/** The results of all engines, as `.docs/hostile.json` stores them. */
export interface Results {
  widgets: { id: string; name: string; packages: Readonly<Record<string, string>> }[]
  engines: Partial<Record<EngineName, string>>
  rows: Row[]
}

interface Described {
  kind: string
  name: string
  sees: string
}

export const JSON_FILE = inProject('.docs/hostile.json')
const PICTURES = inProject('.docs/hostile')
const DOCUMENT = inProject('.docs/hostile.md')

export const getKey = (scenario: string, widget: string): string => `${scenario} / ${widget}`

/** Returns the outcome as the results store it. */
function getResult(outcome: Outcome, picture: string): Result {
  if (outcome.is === 'holds') return true
  if (outcome.is === 'not applicable') return { notApplicable: outcome.reason }
  return { fails: outcome.reason, ...(outcome.picture && { picture }) }
}

/** Returns the names of all pictures. */
export const picturesIn = ({ rows }: Pick<Results, 'rows'>): string[] =>
  rows.flatMap(({ outcomes }) =>
    Object.values(outcomes).flatMap((byEngine) =>
      Object.values(byEngine).flatMap((result) =>
        typeof result === 'object' && 'picture' in result && result.picture ? [result.picture] : [],
      ),
    ),
  )

/** Returns the results with those of one engine's run in place of its earlier ones. */
export function withRun(
  earlier: Results | null,
  run: {
    engine: EngineName
    version: string
    scenarios: readonly Described[]
    widgets: Results['widgets']
    outcomes: ReadonlyMap<string, Outcome>
  },
): Results {
  const { engine, version, scenarios, widgets, outcomes } = run
  const rows = scenarios.map(({ kind, name, sees }): Row => {
    const before = earlier?.rows.find((row) => row.name === name)?.outcomes ?? {}
    const own = widgets.map(({ id }) => {
      const outcome = outcomes.get(getKey(name, id))
      const picture = `${engine}-${id}-${name}`
        .toLowerCase()
        .replace(/[^\w]+/g, '-')
        .replace(/-$/, '')
      const result = outcome && { [engine]: getResult(outcome, `${picture}.png`) }
      return [id, { ...before[id], ...result }]
    })
    return { kind, name, sees, outcomes: Object.fromEntries(own) }
  })
  return {
    widgets: widgets.map(({ id, name, packages }) => ({ id, name, packages })),
    engines: { ...earlier?.engines, [engine]: version },
    rows,
  }
}

/** Returns a cell of the table. */
function getCell(outcome: Partial<Record<EngineName, Result>> = {}): string {
  const engines = ENGINES.filter((engine) => engine in outcome)
  const texts = engines.map((engine) => {
    const result = outcome[engine]
    if (result === true || result === undefined) return 'yes'
    if ('notApplicable' in result) return `not applicable: ${result.notApplicable}`
    const seen = result.fails.replaceAll('|', '\\|')
    return result.picture ? `**no**: [${seen}](hostile/${result.picture})` : `**no**: ${seen}`
  })
  if (texts.every((text) => text.replace(/\(.*/, '') === texts[0]?.replace(/\(.*/, ''))) return texts[0] ?? ''
  return engines.map((engine, at) => `${ENGINE_NAMES[engine]}: ${texts[at]}`).join('; ')
}

/** Returns how many scenarios hold for a widget in an engine, of those that were tried and apply. */
function getCount({ rows }: Results, id: string, engine: EngineName): string {
  const results = rows.flatMap(({ outcomes }) => outcomes[id]?.[engine] ?? [])
  const applicable = results.filter((result) => result === true || !('notApplicable' in result))
  if (results.length === 0) return 'not tried'
  return `${results.filter((result) => result === true).length} of ${applicable.length}`
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** Returns the generated part of the document. */
export function getTables(results: Results): string {
  const { widgets, rows } = results
  const engines = ENGINES.filter((engine) => engine in results.engines)
  const counts = table(
    ['Scenarios that hold', ...engines.map((engine) => `${ENGINE_NAMES[engine]} ${results.engines[engine]}`)],
    widgets.map(({ id, name, packages }) => {
      const versions = Object.entries(packages).map(([one, version]) => `\`${one}\` ${version}`)
      const title = versions.length > 0 ? `${name} (${versions.join(', ')})` : name
      return [title, ...engines.map((engine) => getCount(results, id, engine))]
    }),
  )
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const sections = kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const lines = own.map(({ name, sees, outcomes }) => [
      `**${name}**: ${sees}`.replaceAll('|', '\\|'),
      ...widgets.map(({ id }) => getCell(outcomes[id])),
    ])
    return `### ${kind}\n\n${table(['Scenario, and what a visitor sees', ...widgets.map(({ name }) => name)], lines)}`
  })
  return [counts, ...sections].join('\n\n')
}

const BLOCK = /(<!-- hostile -->\n)[\s\S]*?(\n<!-- \/hostile -->)/

/** Returns the document with new tables. Throws when it has no place for them. */
export function withTables(document: string, results: Results): string {
  if (!BLOCK.test(document)) throw new Error('.docs/hostile.md has no <!-- hostile --> ... <!-- /hostile -->')
  return document.replace(BLOCK, (_, open, close) => `${open}${getTables(results)}${close}`)
}

/** Writes the results of an engine's run, its pictures, and the tables of the document. */
export function publish(run: Parameters<typeof withRun>[1]): void {
  const earlier = existsSync(JSON_FILE) ? (JSON.parse(readFileSync(JSON_FILE, 'utf8')) as Results) : null
  const results = withRun(earlier, run)
  const kept = picturesIn(results)
  for (const old of earlier ? picturesIn(earlier) : [])
    if (!kept.includes(old)) rmSync(`${PICTURES}/${old}`, { force: true })
  mkdirSync(PICTURES, { recursive: true })
  for (const { name, outcomes } of results.rows)
    for (const [id, byEngine] of Object.entries(outcomes)) {
      const outcome = run.outcomes.get(getKey(name, id))
      const result = byEngine[run.engine]
      if (outcome?.is !== 'fails' || !outcome.picture || typeof result !== 'object') continue
      if ('picture' in result && result.picture)
        writeFileSync(`${PICTURES}/${result.picture}`, Buffer.from(outcome.picture, 'base64'))
    }
  writeFileSync(JSON_FILE, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8'), results))
}
