import { type ReactNode, useState } from 'react'

export interface HeldProps<Value> {
  start: Value
  children: (value: Value, setValue: (value: Value) => void) => ReactNode
}

/** Holds what a story's control shows, as an area's view would. */
export function Held<Value>({ start, children }: HeldProps<Value>): ReactNode {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
