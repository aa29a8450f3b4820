/** A node of an accessibility tree, in the form that all engines share. */
export interface AccessibleNode {
  role: string
  name: string
  description: string
  states: Record<string, string>
}

interface Value {
  value?: unknown
}

/** The used parts of `Accessibility.AXNode` of Chromium's protocol. */
export interface ChromiumNode {
  role: Value
  name?: Value
  description?: Value
  properties?: { name: string; value: Value }[]
}

/** A node of Firefox's service (nsIAccessible), as firefox-tree.mjs reads it. */
export interface FirefoxNode {
  role: string
  name: string
  description: string
  states: string[]
  attributes: Record<string, string>
}

const compact = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')

/** Returns a node of Chromium in the shared form. */
export function fromChromium({ role, name, description, properties = [] }: ChromiumNode): AccessibleNode {
  const values: Record<string, unknown> = Object.fromEntries(
    properties.map((property) => [property.name, property.value.value]),
  )
  const states: Record<string, string> = {}
  for (const state of ['disabled', 'required', 'busy', 'modal', 'selected'])
    if (values[state]) states[state] = 'true'
  for (const state of ['checked', 'expanded', 'pressed'])
    if (values[state] !== undefined) states[state] = String(values[state])
  if (values.invalid === 'true') states.invalid = 'true'
  if (values.level !== undefined && role.value === 'heading') states.level = String(values.level)
  if (values.hasPopup && values.hasPopup !== 'false') states.haspopup = String(values.hasPopup)
  return {
    role: String(role.value),
    name: compact(name?.value),
    description: compact(description?.value),
    states,
  }
}

/** Returns a node of Firefox in the shared form. */
export function fromFirefox(node: FirefoxNode): AccessibleNode {
  const { role, name, description, states: given, attributes } = node
  const has = (state: string): boolean => given.includes(state)
  const states: Record<string, string> = {}
  if (has('unavailable')) states.disabled = 'true'
  for (const state of ['required', 'busy', 'modal', 'selected', 'invalid'])
    if (has(state)) states[state] = 'true'
  if (has('checkable')) states.checked = has('mixed') ? 'mixed' : String(has('checked'))
  if (has('expanded') || has('collapsed')) states.expanded = String(has('expanded'))
  if (role === 'button' && attributes.pressed) states.pressed = attributes.pressed
  if (role === 'heading' && attributes.level) states.level = attributes.level
  if (attributes.haspopup && attributes.haspopup !== 'false') states.haspopup = attributes.haspopup
  return { role, name: compact(name), description: compact(description), states }
}
