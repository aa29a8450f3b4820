import { resolve } from 'node:path'
import type { Settings } from '../../../brand/settings.ts'
import { UsageError } from '../usage.ts'

/** What both commands with a recording need. */
export interface RecordingOptions {
  file: string
  brand: string
  settings: Settings
  /** Words of names that stay in a redacted recording. */
  kept: readonly string[]
}

export type HarOptions =
  | (RecordingOptions & {
      command: 'har'
      isJson: boolean
      /** The file for the redacted recording; null for a report. */
      out: string | null
    })
  | { command: 'contract'; isJson: boolean; recording: RecordingOptions | null }

/** Values of the command line that the commands with recordings use. */
interface Given {
  brand?: string | undefined
  keep?: readonly string[] | undefined
  har?: string | undefined
  out?: string | undefined
  'redact-only'?: boolean | undefined
  json?: boolean | undefined
}

/** Returns the options of `har` and `contract`. Throws UsageError. */
export function harOptions(
  command: 'har' | 'contract',
  given: string | undefined,
  values: Given,
  settings: Settings,
): HarOptions {
  const isJson = values.json ?? false
  const file = command === 'har' ? given : values.har
  if (command === 'contract' && given !== undefined)
    throw new UsageError('acct-check contract needs no file; name a recording with --har <recording>.')
  if (command === 'contract' && file === undefined) return { command, isJson, recording: null }
  if (!file)
    throw new UsageError('acct-check har needs a recording: acct-check har capture.har --brand <code>')
  if (!values.brand) throw new UsageError(`acct-check ${command} needs the option --brand <code>.`)
  const recording = {
    file,
    brand: values.brand.trim().toLowerCase(),
    settings,
    kept: (values.keep ?? []).flatMap((words) => words.split(',')),
  }
  if (command === 'contract') return { command, isJson, recording }
  if (values.out !== undefined && !values['redact-only'])
    throw new UsageError('--out names the file of --redact-only; add that option.')
  const out = values.out ?? file.replace(/(?:\.har)?$/i, '.redacted.har')
  if (values['redact-only'] && resolve(out) === resolve(file))
    throw new UsageError('--out names the recording itself; choose another file.')
  return { ...recording, command, isJson, out: values['redact-only'] ? out : null }
}
