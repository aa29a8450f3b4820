/**
 * Records values, focus and selection of a first view. React renders one anew that a translator, a password
 * manager or another extension has changed; the returned function restores them in its place. An extension can
 * add inputs, so inputs match by name. React's inputs have a name, each its own, and a class.
 */
export function recordInput(container: HTMLElement): () => void {
  const focused = (container.getRootNode() as ShadowRoot).activeElement
  const all = () => [...container.querySelectorAll<HTMLInputElement>('input[name][class]')]
  const inputs = all().map((input) => {
    const { value, checked, selectionStart, selectionEnd } = input
    return { input, value, checked, selectionStart, selectionEnd }
  })
  return () => {
    const controls = all()
    // React ignores an event after its own setter of the control.
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const { input, value, checked, selectionStart, selectionEnd } of inputs) {
      const control = controls.find(({ name }) => name === input.name)
      if (!control || control === input) continue
      setValue?.call(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
      if (control.checked !== checked) control.click()
      if (input !== focused) continue
      control.focus()
      if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
    }
  }
}
