import { readFile } from 'node:fs/promises'
import type { AssetSource } from '../../hosting/assets.ts'
import { Assets } from '../../hosting/assets.ts'
import { brandProblems } from '../../hosting/brands.ts'
import { findCopyProblems } from '../../hosting/check-copy.ts'
import { getSentence, readPortalSettings, type SettingsProblem } from '../../hosting/check-portal-settings.ts'
import type { PortalSettings } from '../../hosting/portal-settings.ts'
import { findStaleText } from '../../hosting/stale-text.ts'
import { invalidLine, settingsLines } from './settings-lines.ts'
import { UsageError } from './usage.ts'

/** Settings of a file. */
export interface SettingsOfFile {
  settings: PortalSettings
  /** A line for each setting that applies but is probably a mistake: file, line, key and what to correct. */
  warnings: readonly string[]
}

/**
 * Reads and checks the file with the settings. Throws UsageError with a line for each problem: file, line,
 * key and what to correct. Its message contains no values.
 */
export async function readSettings(file: string, assets: AssetSource): Promise<SettingsOfFile> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`--settings names the file ${file}, but it cannot be read.`)
  })
  const getLine = settingsLines(text)
  const lineWith = (problem: SettingsProblem): string =>
    `${file}:${getLine(problem.path)}: ${getSentence(problem)}`
  const fail = (problems: readonly SettingsProblem[]): void => {
    if (problems.length > 0) throw new UsageError(problems.map(lineWith).join('\n'))
  }
  const { settings, problems } = readPortalSettings(parse(file, text))
  fail(problems)
  const build = new Assets(assets)
  fail(brandProblems(settings, await build.facts()))
  fail(await findCopyProblems(settings, build))
  return { settings, warnings: findStaleText(settings, Date.now()).map(lineWith) }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The engine's message can quote the text, which may hold keys.
    throw new UsageError(`${file}:${invalidLine(text)}: the file is not valid JSON from here on.`)
  }
}
