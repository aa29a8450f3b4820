import { type ReactNode, useState } from 'react'

export interface WithStateProps<Value> {
  start: Value
  children: (value: Value, setValue: (value: Value) => void) => ReactNode
}

/** Holds the state of a story's control. */
export function WithState<Value>({ start, children }: WithStateProps<Value>): ReactNode {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
