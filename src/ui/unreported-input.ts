import { type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { INPUT_SIGNS } from '../util/input-signs.ts'

/** Reads a control; returns what reports its value to the component, null when that has the value. */
type Reader = () => (() => void) | null
const forms = new WeakMap<Element, Set<Reader>>()

/**
 * Reports a value that no event has reported: typed, pasted or autofilled before hydration, or set by a
 * password manager; after the first render, and whenever the visitor reaches the form.
 * @param shown The value that the component renders.
 */
export function useUnreportedInput<Key extends 'value' | 'checked'>(
  control: RefObject<HTMLInputElement | null>,
  key: Key,
  shown: HTMLInputElement[Key],
  onChange: (value: HTMLInputElement[Key]) => void,
): void {
  const latest = useRef({ shown, onChange })
  useLayoutEffect(() => {
    const isChanged = latest.current.shown !== shown
    latest.current = { shown, onChange }
    // React leaves a hydrated control as it was when the state of the store replaces that of the first view.
    if (isChanged && control.current && control.current[key] !== shown) control.current[key] = shown
  })
  useLayoutEffect(() => {
    const element = control.current
    if (!element) return
    const read: Reader = () => {
      const value = element[key]
      return value === latest.current.shown ? null : () => latest.current.onChange(value)
    }
    read()?.()
    const readers = getReaders(element.form ?? element)
    readers.add(read)
    return () => void readers.delete(read)
  }, [control, key])
}

function getReaders(form: Element): Set<Reader> {
  const known = forms.get(form)
  if (known) return known
  const readers = new Set<Reader>()
  forms.set(form, readers)
  const report = (): void => {
    // All are read first: React sets the other controls to what it knows when it renders one.
    for (const change of [...readers].map((read) => read())) if (change) flushSync(change)
  }
  for (const sign of INPUT_SIGNS) form.addEventListener(sign, report)
  return readers
}
