import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref of the value of the last render, for handlers and effects that must not follow it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
