import { combine, type Report } from '../finding.ts'
import { count, formatTable, type Output, wrap } from '../report.ts'
import type { HarReport } from './check-har.ts'
import type { JudgedAssumption } from './judge.ts'

/** Returns the settings to paste. */
const getSettings = ({ brand, settings }: HarReport): object => ({ brands: { [brand]: settings } })

const getReport = (report: HarReport): Report => ({
  command: 'har',
  target: report.file,
  checked: [
    `brand ${report.brand}, recorded by ${report.creator}`,
    `${count(report.requests, 'request')} to ${report.services.join(' and ')}; the report ignores ${report.dropped} others`,
    `${count(report.seen.length, 'call')} at the expected address, ${report.missing.length} not in the recording`,
  ],
  findings: combine(report.findings),
})

const MIN_COLUMNS = 80
const MAX_COLUMNS = 160

const getWidth = ({ columns }: Output): number => Math.min(Math.max(columns, MIN_COLUMNS), MAX_COLUMNS)

/** Returns a titled list, each entry on its own lines; nothing for an empty list. */
function section(title: string, entries: readonly string[], output: Output): string[] {
  if (entries.length === 0) return []
  const lines = entries.flatMap((entry) =>
    wrap(entry, getWidth(output) - 4).map((line, index) => `${index === 0 ? '  ' : '    '}${line}`),
  )
  return ['', title, ...lines]
}

const describe = ({ id, sentence }: JudgedAssumption): string => `${id}: ${sentence}`

/** Returns the report as text: the findings, then what is confirmed, what is missing, and the settings. */
export function formatHar(report: HarReport, output: Output): string {
  const inState = (state: JudgedAssumption['state']): string[] =>
    report.assumptions.filter((one) => one.state === state).map(describe)
  return [
    formatTable(getReport(report), output),
    ...section('Contradicted assumptions', inState('contradicted'), output),
    ...section('Confirmed assumptions', inState('confirmed'), output),
    ...section(
      'Calls that the recording does not contain',
      report.missing.length > 0 ? [report.missing.join(', ')] : [],
      output,
    ),
    ...section('Requests that the library does not make', report.unknown, output),
    ...section('Fields that the library ignores', report.further, output),
    ...section('Notes', report.notes, output),
    ...(report.settings
      ? ['', 'Settings that remove the differences', JSON.stringify(getSettings(report), null, 2)]
      : []),
  ].join('\n')
}

/** Returns the report as JSON: the same facts, for scripts. */
export function formatHarJson(report: HarReport): string {
  const { assumptions, seen, missing, unknown, further, notes } = report
  return JSON.stringify(
    {
      version: __ACCT_VERSION__,
      ...getReport(report),
      assumptions,
      ...{ seen, missing, unknown, further, notes },
      settings: report.settings && getSettings(report),
    },
    null,
    2,
  )
}

/** Returns the list of assumptions as text, one row each. */
export function formatContract(assumptions: readonly JudgedAssumption[], output: Output): string {
  const width = getWidth(output)
  const rows = assumptions.flatMap(({ id, state, sentence, file, calls, evidence }) => {
    const where =
      evidence === 'none'
        ? 'No recording can show it.'
        : evidence === 'headers'
          ? 'Headers of the calls.'
          : `Calls: ${calls.join(', ')}.`
    const lines = wrap(`${sentence} ${where} Decided in ${file}.`, width - 20)
    return lines.map(
      (line, index) => `${(index === 0 ? id : '').padEnd(6)}${(index === 0 ? state : '').padEnd(14)}${line}`,
    )
  })
  const of = (state: JudgedAssumption['state']): number =>
    assumptions.filter((one) => one.state === state).length
  return [
    'What the library assumes about the services, because its specification does not show it',
    '',
    ...rows,
    '',
    `${count(assumptions.length, 'assumption')}: ${of('confirmed')} confirmed, ${of('contradicted')} contradicted, ${of('unverified')} unverified.`,
  ].join('\n')
}

/** Returns the list of assumptions as JSON. */
export const formatContractJson = (assumptions: readonly JudgedAssumption[]): string =>
  JSON.stringify({ version: __ACCT_VERSION__, command: 'contract', assumptions }, null, 2)
