import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { WIRE } from '../../brand/check-wire.ts'
import type { WireSettings } from '../../brand/wire-settings.ts'
import { isObject } from '../../util/is-object.ts'
import { parseJsonText } from '../../util/parse-json-text.ts'
import { CommandError, getMessage } from './command-error.ts'

/**
 * Reads how the services differ from the wire contract: the setting `wire` of the brands in the settings of a
 * page or a portal. Throws a CommandError for a file without it, for an invalid one, and for brands that
 * differ, because the services of a sandbox have one form.
 */
export function readWire(file: string): WireSettings {
  let json: unknown
  try {
    json = parseJsonText(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read'
    throw new CommandError(`The settings file ${file} ${why}: ${getMessage(error)}`)
  }
  const brands = isObject(json) && isObject(json.brands) ? Object.entries(json.brands) : []
  const given = brands.flatMap(([code, settings]) =>
    isObject(settings) && settings.wire ? [{ code, wire: settings.wire }] : [],
  )
  const [first] = given
  if (!first)
    throw new CommandError(
      `The settings file ${file} has no brand with "wire": { "brands": { "geeni": { "wire": { ... } } } }`,
    )
  for (const { code, wire } of given) {
    const { issues } = v.safeParse(WIRE, wire, { abortPipeEarly: true })
    if (issues)
      throw new CommandError(
        `The settings file ${file} is not valid: "${['brands', code, 'wire', v.getDotPath(issues[0])].filter(Boolean).join('.')}" ${issues[0].message}`,
      )
  }
  const other = given.find(({ wire }) => JSON.stringify(wire) !== JSON.stringify(first.wire))
  if (other)
    throw new CommandError(
      `The settings file ${file} has another "wire" for ${other.code} than for ${first.code}; the services of a sandbox have one form. Start one for each, with files of their own.`,
    )
  return first.wire as WireSettings
}
