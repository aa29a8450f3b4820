import type * as v from 'valibot'

/** A JSON Schema of the draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The parts of a schema or action of valibot that the conversion reads. */
interface Part {
  kind: string
  type: string
  entries?: Readonly<Record<string, Part>>
  wrapped?: Part
  item?: Part
  value?: Part
  options?: readonly unknown[]
  literal?: unknown
  requirement?: unknown
  pipe?: readonly Part[]
}

/**
 * Converts a schema of valibot to JSON Schema. A check in code has no counterpart, so the result accepts
 * every value that the schema accepts, and some more. Throws an Error for a part without a conversion.
 */
export const toJsonSchema = (schema: v.GenericSchema): JsonSchema => convert(schema as unknown as Part)

function convert(part: Part): JsonSchema {
  const [first, ...actions] = part.pipe ?? [part]
  const { pipe: _, ...plain } = first as Part
  // An action after a transformation describes its output, which is not on the wire.
  const end = actions.findIndex(({ kind, type }) => kind === 'transformation' && type !== 'readonly')
  const applied = end === -1 ? actions : actions.slice(0, end)
  return Object.assign({}, convertPlain(plain), ...applied.map(convertAction))
}

const object = ({ entries = {} }: Part): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [
      name,
      convert(entry.wrapped && isOptional(entry) ? entry.wrapped : entry),
    ]),
  ),
  required: Object.keys(entries).filter((name) => !isOptional(entries[name])),
})

const isOptional = (part: Part | undefined): boolean => part?.type === 'optional'

const wrapped = (part: Part | undefined): JsonSchema => {
  if (!part) throw new Error('A schema without its content.')
  return convert(part)
}

const SCHEMAS: Readonly<Record<string, (part: Part) => JsonSchema>> = {
  string: () => ({ type: 'string' }),
  number: () => ({ type: 'number' }),
  boolean: () => ({ type: 'boolean' }),
  null: () => ({ type: 'null' }),
  // The only custom check is that of a plain object.
  custom: () => ({ type: 'object' }),
  literal: ({ literal }) => ({ const: literal }),
  picklist: ({ options }) => ({ enum: options }),
  union: ({ options = [] }) => ({ anyOf: options.map((option) => convert(option as Part)) }),
  nullable: ({ wrapped: inner }) => ({ anyOf: [wrapped(inner), { type: 'null' }] }),
  optional: ({ wrapped: inner }) => wrapped(inner),
  array: ({ item }) => ({ type: 'array', items: wrapped(item) }),
  record: ({ value }) => ({ type: 'object', additionalProperties: wrapped(value) }),
  object,
  strict_object: (part) => ({ ...object(part), additionalProperties: false }),
}

function convertPlain(part: Part): JsonSchema {
  const schema = SCHEMAS[part.type]
  if (!schema) throw new Error(`No conversion of the schema ${part.type} to JSON Schema.`)
  return schema(part)
}

const ACTIONS: Readonly<Record<string, (action: Part) => JsonSchema>> = {
  non_empty: () => ({ minLength: 1 }),
  max_length: ({ requirement }) => ({ maxLength: requirement }),
  regex: ({ requirement }) => ({ pattern: (requirement as RegExp).source }),
  iso_timestamp: ({ requirement }) => ({ pattern: (requirement as RegExp).source }),
  iso_date: ({ requirement }) => ({ pattern: (requirement as RegExp).source }),
  check: () => ({}),
  readonly: () => ({}),
}

function convertAction(action: Part): JsonSchema {
  if (action.kind === 'schema') return convert(action)
  const known = ACTIONS[action.type]
  if (!known) throw new Error(`No conversion of the action ${action.type} to JSON Schema.`)
  return known(action)
}
