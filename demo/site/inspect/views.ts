import { withBase } from 'vitepress'
import { h, type VNode } from 'vue'
import { PARTS, STATES } from '../../../elements/definitions/parts.ts'
import { getDefinition } from '../../../elements/definitions.ts'
import type { TagName } from '../live/tag-table.ts'
import { getQuery, getStart } from '../playground/choice.ts'
import { inState, type StateName, stateLabels } from '../playground/states.ts'
import { attributeField } from '../tool/attribute-field.ts'
import { getAttributes } from '../tool/attributes.ts'
import { getText } from '../tool/fields.ts'
import { STYLE_PROPERTIES, type StyleProperty } from './rules.ts'

/** Renders controls of the attributes; an empty text removes one. */
export const attributesView = (
  tag: TagName,
  values: Readonly<Record<string, string>>,
  change: (name: string, value: string) => void,
): VNode =>
  h(
    'div',
    { class: 'inspect-fields' },
    getAttributes(tag, ['brand']).map((attribute) =>
      attributeField(attribute, values[attribute.name] ?? '', (value) => change(attribute.name, value)),
    ),
  )

const countText = (count: number | undefined): string => (count ? `${count}×` : 'none here')

/** Renders the parts; the chosen one has an outline in the tag. */
export const partsView = (
  tag: TagName,
  { counts, chosen }: { counts: ReadonlyMap<string, number>; chosen: string | null },
  choose: (part: string | null) => void,
): VNode =>
  h(
    'ul',
    { class: 'inspect-parts', 'aria-label': 'Parts' },
    getDefinition(tag).parts.map((name) =>
      h('li', { key: name }, [
        h(
          'button',
          {
            type: 'button',
            class: { 'is-missing': !counts.has(name) },
            'aria-pressed': name === chosen,
            title: PARTS[name],
            onClick: () => choose(name === chosen ? null : name),
          },
          [h('code', name), ' ', h('small', countText(counts.get(name)))],
        ),
      ]),
    ),
  )

function styleControl(
  { name, control }: StyleProperty,
  value: string | undefined,
  change: (value: string) => void,
): VNode {
  const id = `inspect${name}`
  const onInput = (event: Event): void => change(getText(event))
  if (control.kind === 'color')
    return h('input', { id, type: 'color', value: value ?? control.start, onInput })
  if (control.kind === 'choice')
    return h('select', { id, value: value ?? '', onChange: onInput }, [
      h('option', { value: '' }, 'not set'),
      control.values.map((one) => h('option', { key: one, value: one }, one)),
    ])
  const { min, max, start } = control
  return h('input', {
    id,
    type: 'range',
    min,
    max,
    value: value === undefined ? start : Number.parseFloat(value),
    onInput: (event: Event) => change(`${getText(event)}px`),
  })
}

/** Renders controls of custom properties; an empty text removes one. */
export const styleView = (
  values: Readonly<Record<string, string>>,
  change: (name: string, value: string) => void,
): VNode =>
  h(
    'div',
    { class: 'inspect-styles' },
    STYLE_PROPERTIES.map((property) => {
      const { name, label } = property
      return h('div', { key: name, class: 'inspect-style' }, [
        h('label', { for: `inspect${name}` }, label),
        styleControl(property, values[name], (value) => change(name, value)),
        h('span', { class: 'inspect-value' }, values[name] ?? 'not set'),
        h(
          'button',
          {
            type: 'button',
            disabled: values[name] === undefined,
            'aria-label': `Reset: ${label}`,
            title: 'Reset',
            onClick: () => change(name, ''),
          },
          '×',
        ),
      ])
    }),
  )

const stateLink = (tag: TagName, brand: string, name: StateName, label: string): VNode => {
  const choice = { ...inState(getStart(tag), name), brand: getStart(tag).brand }
  const query = new URLSearchParams(getQuery(choice))
  query.set('brand', brand)
  return h('a', { href: withBase(`/playground?${query}`) }, label)
}

/** Renders whether the element has each custom state, and links to the states of its content. */
export const statesView = (tag: TagName, brand: string, element: Element | null): VNode =>
  h('div', { class: 'inspect-states' }, [
    h(
      'ul',
      Object.entries(STATES).map(([name, description]) =>
        h('li', { key: name }, [
          h('code', `:state(${name})`),
          ' ',
          h('strong', element?.matches(`:state(${name})`) ? 'yes' : 'no'),
          h('span', ` ${description.replaceAll('`', '')}`),
        ]),
      ),
    ),
    h('p', [
      'In the playground: ',
      Object.entries(stateLabels(tag)).flatMap(([name, label], index) => [
        index > 0 ? ' · ' : '',
        stateLink(tag, brand, name as StateName, label),
      ]),
    ]),
  ])
