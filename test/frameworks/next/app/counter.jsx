'use client'
import { useEffect, useState } from 'react'

/** Shows that the page has hydrated, and renders again with every press. */
export function Counter() {
  const [count, setCount] = useState(0)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <button
      id="host"
      type="button"
      data-hydrated={isHydrated || undefined}
      onClick={() => setCount(count + 1)}
    >
      Pressed {count}
    </button>
  )
}
