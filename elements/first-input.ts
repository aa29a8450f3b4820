/**
 * Records values, focus and selection of a first view. React renders one anew that a translator, a password
 * manager or another extension has changed; the returned function restores them in its place.
 */
export function recordInput(container: HTMLElement): () => void {
  const focused = (container.getRootNode() as ShadowRoot).activeElement
  const all = () => [...container.querySelectorAll('input')]
  const inputs = all().map((input) => {
    const { value, checked, selectionStart, selectionEnd } = input
    return { input, value, checked, selectionStart, selectionEnd }
  })
  return () => {
    const controls = all()
    // React ignores an event after its own setter of the control.
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    inputs.forEach(({ input, value, checked, selectionStart, selectionEnd }, index) => {
      const control = controls[index]
      if (!control || control === input) return
      setValue?.call(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
      if (control.checked !== checked) control.click()
      if (input !== focused) return
      control.focus()
      if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
    })
  }
}
