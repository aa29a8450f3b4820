import { useEffect, useState } from 'react'
import { useAccount } from './account-context.ts'

/** How often somebody has signed out while this was drawn: as a key it has a screen forget all that was typed into it. */
export function useSignOuts(): number {
  const { store } = useAccount()
  const [count, setCount] = useState(0)
  useEffect(() => store.onSignedOut(() => setCount((before) => before + 1)), [store])
  return count
}
