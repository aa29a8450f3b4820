// Compares the names, descriptions, roles and states that two engines expose for a screen.

import type { AccessibleNode } from './nodes.ts'

/** The roles that assistive technology announces or navigates by; other nodes are text and containers. */
const ROLES = new Set(
  `alert article banner button checkbox columnheader combobox complementary contentinfo dialog form group
  heading img link list listitem main menu menuitem meter navigation progressbar radio region row rowheader
  searchbox spinbutton status switch tab table tablist tabpanel textbox timer`.split(/\s+/),
)
const SYNONYMS: Readonly<Record<string, string>> = { image: 'img', 'password text': 'textbox' }

interface Difference {
  from: (node: AccessibleNode) => boolean
  drop: string
  reason: string
}

/**
 * Accepted differences, which change nothing that a screen reader announces: `from` selects nodes, and `drop`
 * names what the comparison ignores there, a state or the name.
 */
const DIFFERENCES: readonly Difference[] = [
  {
    from: ({ role }) => role === 'listitem' || role === 'row',
    drop: 'name',
    reason: 'Firefox names these after their content, which screen readers read anyway',
  },
  {
    from: ({ role }) => role === 'combobox',
    drop: 'haspopup',
    reason: 'Chromium adds the menu that every <select> opens',
  },
  {
    from: ({ role }) => role === 'group',
    drop: 'disabled',
    reason: 'Chromium exposes a disabled <fieldset> by its fields only',
  },
  {
    from: ({ role }) => role === 'form',
    drop: 'invalid',
    reason: 'Firefox calls a form invalid while a constraint of a field fails, such as the type `email`',
  },
]

/** Returns a node without the differences of the engines. */
function comparable({ role, name, description, states }: AccessibleNode): AccessibleNode {
  const node = { role: SYNONYMS[role] ?? role, name, description, states: { ...states } }
  for (const { from, drop } of DIFFERENCES)
    if (from(node)) {
      if (drop === 'name') node.name = ''
      else delete node.states[drop]
    }
  return node
}

/** Returns whether a node counts; an <address> is a group without a name, which Chromium leaves out. */
const counts = ({ role, name }: AccessibleNode): boolean =>
  ROLES.has(role) && (role !== 'group' || name !== '')

/** Returns a line for each node that counts: role, name, description and states. */
export const getLines = (nodes: readonly AccessibleNode[]): string[] =>
  nodes
    .map(comparable)
    .filter(counts)
    .map(({ role, name, description, states }) =>
      [
        role,
        `"${name}"`,
        description && `(${description})`,
        ...Object.entries(states)
          .sort()
          .map(([state, value]) => `${state}=${value}`),
      ]
        .filter(Boolean)
        .join(' '),
    )

/** Returns the lines of a list that another list does not have. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Returns how the lines of an engine differ from Chromium's, one sentence each. */
export function treeDifferences(lines: readonly string[], reference: readonly string[]): string[] {
  const found = [
    ...without(reference, lines).map((line) => `lacks ${line}`),
    ...without(lines, reference).map((line) => `has ${line}`),
  ]
  if (found.length > 0) return found
  const at = reference.findIndex((line, index) => line !== lines[index])
  return at < 0 ? [] : [`has ${lines[at]} before ${reference[at]}`]
}
