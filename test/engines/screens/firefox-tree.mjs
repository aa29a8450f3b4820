// Firefox's accessibility tree, which only a script with the browser's own privileges can read.

/** Returns the tree of the shown page as a list. It runs in the browser's window: it refers to nothing here. */
export function readTree() {
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService)
  function getStates(accessible) {
    const [states, extra] = [{}, {}]
    accessible.getState(states, extra)
    const list = service.getStringStates(states.value, extra.value)
    return Array.from({ length: list.length }, (_, at) => list.item(at))
  }
  function getAttributes({ attributes }) {
    const found = {}
    if (attributes) for (const { key, value } of attributes.enumerate()) found[key] = value
    return found
  }
  function walk(accessible) {
    const node = {
      // A field for a password has no role of ARIA.
      role: accessible.computedARIARole || service.getStringRole(accessible.role),
      name: accessible.name ?? '',
      description: accessible.description ?? '',
      states: getStates(accessible),
      attributes: getAttributes(accessible),
    }
    const nodes = [node]
    for (let child = accessible.firstChild; child; child = child.nextSibling) nodes.push(...walk(child))
    return nodes
  }
  const frame = service.getAccessibleFor(gBrowser.selectedBrowser)
  return frame?.firstChild ? walk(frame.firstChild) : []
}
