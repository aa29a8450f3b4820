import { toJsonSchema as convert } from '@valibot/to-json-schema'
import type * as v from 'valibot'

/** A JSON Schema of the draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A valibot action whose requirement is a regular expression. */
const hasPattern = (action: object): action is { requirement: RegExp } =>
  'requirement' in action && action.requirement instanceof RegExp

/**
 * Converts the input of a valibot schema to JSON Schema. A check in code has no counterpart, so the result
 * accepts every value that the schema accepts, and some more. Throws an Error for a part without a
 * conversion.
 */
export function toJsonSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...converted } = convert(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['check', 'readonly'],
    // The only custom check is that of a plain object.
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'custom' ? { type: 'object' } : null),
    // The pattern that the frame checks; `format` accepts other dates, and validators may ignore it.
    overrideAction: ({ valibotAction, jsonSchema: { format: _, ...schema } }) =>
      valibotAction.type.startsWith('iso_') && hasPattern(valibotAction)
        ? { ...schema, pattern: valibotAction.requirement.source }
        : null,
  })
  return converted
}
