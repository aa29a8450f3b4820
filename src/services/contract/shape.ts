/**
 * The language of the wire contract: plain data that describes JSON values, with their meaning, unit and
 * source. The builders only shorten it. Nothing here ships to a browser.
 */

/**
 * Where a detail comes from: a section of the specification, or the decision that fills a gap in it (`U-nn`
 * for what it leaves open, `X-nn` for what it contradicts). A decision is an assumption about the services.
 */
export type Source = `A§${number}` | `B§${number}` | `U-${number}` | `X-${number}`

/** Returns whether a source is our decision and not the specification. */
export const isAssumption = (source: Source): boolean => /^[UX]-/.test(source)

interface Common {
  /** Meaning, in a few words. */
  about?: string
  /** That of the enclosing object where it is missing. */
  source?: Source
  nullable?: true
  /** Whether an object may lack this field. */
  optional?: true
}

export interface TextShape extends Common {
  type: 'string'
  minLength?: 1
  /** `date-time` is ISO 8601 in UTC. */
  format?: 'date-time' | 'email' | 'uri'
  /** All values. */
  values?: readonly string[]
  /** Some values, where the services may send others. */
  examples?: readonly string[]
  /** JSON of this shape inside the text. */
  json?: Shape
}

/** `cents` are hundredths of the currency's unit, for yen too. */
export type Unit = 'cents' | 'days' | 'hours' | 'months' | 'devices'

interface NumberShape extends Common {
  type: 'integer' | 'number'
  unit?: Unit
  values?: readonly number[]
}

interface FlagShape extends Common {
  type: 'boolean'
}

interface ListShape extends Common {
  type: 'array'
  items: Shape
}

export interface ObjectShape extends Common {
  type: 'object'
  fields: Readonly<Record<string, Shape>>
  /** Shape of the fields that are not named here; without it there are none. */
  others?: Shape
  /** Name of the shape in published descriptions. */
  name?: string
}

/** Any JSON value except null. */
interface AnyShape extends Common {
  type: 'any'
}

export interface UnionShape extends Common {
  type: 'union'
  of: readonly Shape[]
}

export type Shape = TextShape | NumberShape | FlagShape | ListShape | ObjectShape | AnyShape | UnionShape
export type Fields = ObjectShape['fields']

/** The TypeScript type of the JSON that a shape describes. */
export type Infer<S> = S extends { nullable: true } ? InferValue<S> | null : InferValue<S>

type InferValue<S> = S extends { type: 'union'; of: readonly (infer Part)[] }
  ? Part extends unknown
    ? Infer<Part>
    : never
  : S extends { values: readonly (infer Value)[] }
    ? Value
    : S extends { type: 'string' }
      ? string
      : S extends { type: 'integer' | 'number' }
        ? number
        : S extends { type: 'boolean' }
          ? boolean
          : S extends { type: 'array'; items: infer Item }
            ? Infer<Item>[]
            : S extends { type: 'object'; fields: infer F; others?: infer Others }
              ? InferFields<F> & (S extends { others: object } ? Record<string, Infer<Others>> : unknown)
              : unknown

type OptionalNames<F> = { [Name in keyof F]: F[Name] extends { optional: true } ? Name : never }[keyof F]

type InferFields<F> = { [Name in Exclude<keyof F, OptionalNames<F>>]: Infer<F[Name]> } & {
  [Name in OptionalNames<F>]?: Infer<F[Name]>
}

type Extra = Pick<Common, 'source'>

export const text = (about = '', extra: Extra & Pick<TextShape, 'format' | 'examples'> = {}) =>
  ({ type: 'string', ...(about && { about }), ...extra }) as const

/** A text that is not empty. */
export const filled = (about = '', extra: Extra = {}) => ({ ...text(about, extra), minLength: 1 }) as const

/** One of these texts and no other. */
export const oneOf = <const Value extends string>(values: readonly Value[], about = '', extra: Extra = {}) =>
  ({ type: 'string', values, ...(about && { about }), ...extra }) as const

/** A moment: ISO 8601 in UTC. */
export const moment = (about = '', extra: Extra = {}) => text(about, { format: 'date-time', ...extra })

/** A text that contains JSON. */
export const json = <const S extends Shape>(shape: S, about = '') =>
  ({ type: 'string', json: shape, ...(about && { about }) }) as const

export const integer = (unit: Unit | null, about = '', extra: Extra = {}) =>
  ({ type: 'integer', ...(unit && { unit }), ...(about && { about }), ...extra }) as const

/** One of these whole numbers and no other. */
export const getOneNumber = <const Value extends number>(
  values: readonly Value[],
  about = '',
  extra: Extra & { unit?: Unit } = {},
) => ({ type: 'integer', values, ...(about && { about }), ...extra }) as const

export const cents = (about = '', extra: Extra = {}) => integer('cents', about, extra)

export const flag = (about = '', extra: Extra = {}) =>
  ({ type: 'boolean', ...(about && { about }), ...extra }) as const

export const any = (about = '', extra: Extra = {}) =>
  ({ type: 'any', ...(about && { about }), ...extra }) as const

export const list = <const S extends Shape>(items: S, about = '', extra: Extra = {}) =>
  ({ type: 'array', items, ...(about && { about }), ...extra }) as const

export const object = <const F extends Fields>(
  fields: F,
  about = '',
  extra: Extra & Pick<ObjectShape, 'name'> = {},
) => ({ type: 'object', fields, ...(about && { about }), ...extra }) as const

/** An object with further fields of one shape. */
export const openObject = <const F extends Fields, const Others extends Shape>(
  fields: F,
  others: Others,
  about = '',
  extra: Extra = {},
) => ({ type: 'object', fields, others, ...(about && { about }), ...extra }) as const

export const union = <const Parts extends readonly Shape[]>(of: Parts, about = '', extra: Extra = {}) =>
  ({ type: 'union', of, ...(about && { about }), ...extra }) as const

export const optional = <const S extends Shape>(shape: S) => ({ ...shape, optional: true }) as const
export const nullable = <const S extends Shape>(shape: S) => ({ ...shape, nullable: true }) as const
/** The shape with another source. */
export const from = <const S extends Shape>(source: Source, shape: S) => ({ ...shape, source }) as const
