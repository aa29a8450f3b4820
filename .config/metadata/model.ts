// The table of definitions, put together for the writers: everything said once, in the order of the reference.
import { readFileSync } from 'node:fs'
import { type AttributeDefinition, attributeDefinitionsOf } from '../../elements/definitions/attributes.ts'
import { EVENTS, type EventName } from '../../elements/definitions/events.ts'
import { PARTS, type PartName, STATES } from '../../elements/definitions/parts.ts'
import { CHILDREN, DEFINITIONS, definitionOf } from '../../elements/definitions.ts'
import type { TagName } from '../../elements/tags.ts'
import { kebab, type Token, tokens } from './tokens.ts'

export interface Described {
  name: string
  description: string
}

export interface Attribute extends AttributeDefinition {
  /** As HTML writes it. */
  name: string
  /** As scripts write it. */
  property: string
  /** Its type in TypeScript. */
  type: string
}

export interface EventField extends Described {
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
  events: readonly ElementEvent[]
  parts: readonly Described[]
  states: readonly Described[]
  children: string
  lightDom: readonly string[]
}

export interface Model {
  version: string
  elements: readonly ElementModel[]
  /** Every event, whoever dispatches it. */
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

const attributesOf = (tag: TagName): Attribute[] =>
  Object.entries(attributeDefinitionsOf(tag)).map(([property, definition]) => ({
    ...definition,
    name: kebab(property),
    property,
    type: typeOf(definition),
  }))

const fieldsOf = (name: EventName): EventField[] =>
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
    fields: fieldsOf(name),
  }),
)

function elementOf(tag: TagName): ElementModel {
  const definition = definitionOf(tag)
  return {
    tag,
    className: `${pascal(tag)}Element`,
    summary: definition.summary,
    isWhole: definition.isWhole === true,
    routes: definition.routes,
    attributes: attributesOf(tag),
    events: events.filter(({ name }) => definition.events.includes(name)),
    parts: described(definition.parts, PARTS),
    states: described(Object.keys(STATES) as (keyof typeof STATES)[], STATES),
    children: CHILDREN,
    lightDom: definition.lightDom ?? [],
  }
}

/** Everything an integrator may hold on to. */
export const model: Model = {
  version,
  elements: (Object.keys(DEFINITIONS) as TagName[]).map(elementOf),
  events,
  parts: described(Object.keys(PARTS) as PartName[], PARTS),
  tokens: tokens(readFileSync(new URL('../../src/theme/contract.css.ts', import.meta.url), 'utf8')),
}
