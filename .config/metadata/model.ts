// The table of tags in the form that the writers need, in the order of the reference.
import { readFileSync } from 'node:fs'
import { type AttributeDefinition, COMMON_ATTRIBUTES } from '../../elements/definitions/attributes.ts'
import { EVENTS, type EventName } from '../../elements/definitions/events.ts'
import { PARTS, type PartName, STATES } from '../../elements/definitions/parts.ts'
import { CHILDREN } from '../../elements/definitions/tag-definition.ts'
import { DEFINITIONS, getDefinition, type TagName } from '../../elements/definitions.ts'
import { kebab, type Token, tokens } from './tokens.ts'

export interface Described {
  name: string
  description: string
}

export interface Attribute extends AttributeDefinition {
  /** Name in HTML. */
  name: string
  /** Name in scripts. */
  property: string
  /** Its type in TypeScript. */
  type: string
}

interface EventField extends Described {
  /** Its type in TypeScript. */
  type: string
  isOptional: boolean
  /** What each value of a union means. */
  values: readonly Described[]
}

export interface ElementEvent extends Described {
  name: EventName
  /** The interface of its `detail`. */
  detailName: string
  isCancelable: boolean
  fields: readonly EventField[]
}

export interface ElementModel {
  tag: TagName
  /** The interface of the element. */
  className: string
  summary: string
  isWhole: boolean
  routes: readonly string[]
  attributes: readonly Attribute[]
  /** Those that not every tag has. */
  ownAttributes: readonly Attribute[]
  /** The interface of the attributes. */
  attributesName: string
  events: readonly ElementEvent[]
  parts: readonly Described[]
  states: readonly Described[]
  children: string
  lightDom: readonly string[]
}

export interface Model {
  version: string
  elements: readonly ElementModel[]
  /** Attributes of every tag. */
  attributes: readonly Attribute[]
  states: readonly Described[]
  children: string
  /** Every event of every tag. */
  events: readonly ElementEvent[]
  parts: readonly Described[]
  tokens: readonly Token[]
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const union = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(' | ')

const described = <Name extends string>(
  names: readonly Name[],
  all: Readonly<Record<Name, string>>,
): Described[] => names.map((name) => ({ name, description: all[name] }))

function typeOf({ values, isOpen }: AttributeDefinition): string {
  if (!values) return 'string'
  // Editors still offer the known values.
  return isOpen ? `${union(values)} | (string & {})` : union(values)
}

const describeAttributes = (definitions: Readonly<Record<string, AttributeDefinition>>): Attribute[] =>
  Object.entries(definitions).map(([property, definition]) => ({
    ...definition,
    name: kebab(property),
    property,
    type: typeOf(definition),
  }))

const getFields = (name: EventName): EventField[] =>
  Object.entries(EVENTS[name].detail).map(([field, { type, description, isOptional = false }]) => ({
    name: field,
    description,
    isOptional,
    type: typeof type === 'string' ? type : union(Object.keys(type)),
    values: typeof type === 'string' ? [] : described(Object.keys(type), type),
  }))

const events = (Object.keys(EVENTS) as EventName[]).map(
  (name): ElementEvent => ({
    name,
    description: EVENTS[name].description,
    detailName: `${pascal(name)}Detail`,
    isCancelable: EVENTS[name].isCancelable === true,
    fields: getFields(name),
  }),
)

const states = described(Object.keys(STATES) as (keyof typeof STATES)[], STATES)

function getElement(tag: TagName): ElementModel {
  const definition = getDefinition(tag)
  const { isWhole = false, attributes: own = {} } = DEFINITIONS[tag]
  return {
    tag,
    className: `${pascal(tag)}Element`,
    summary: definition.summary,
    isWhole,
    routes: definition.routes,
    attributes: describeAttributes(definition.attributes),
    ownAttributes: describeAttributes(own),
    attributesName: Object.keys(own).length > 0 ? `${pascal(tag)}Attributes` : 'AcctAttributes',
    events: events.filter(({ name }) => definition.events.includes(name)),
    parts: described(definition.parts, PARTS),
    states,
    children: definition.children,
    lightDom: definition.lightDom,
  }
}

/** The public API of the package. */
export const model: Model = {
  version,
  elements: (Object.keys(DEFINITIONS) as TagName[]).map(getElement),
  attributes: describeAttributes(COMMON_ATTRIBUTES),
  states,
  children: CHILDREN,
  events,
  parts: described(Object.keys(PARTS) as PartName[], PARTS),
  tokens: tokens(readFileSync(new URL('../../src/theme/contract.css.ts', import.meta.url), 'utf8')),
}
