import { useState } from 'react'
import { getAccountId } from '../store/access/auth.slice.ts'
import { useAccountState } from './use-account.ts'

/**
 * Returns a number that changes when another account signs in: the key of everything that an account holder
 * types, chooses or opens, so that the next one on the same page neither sees nor sends it.
 * @param endsAtSignOut Whether it also changes at the sign-out, on a screen that visitors see too.
 */
export function useAccountTurn(endsAtSignOut = false): number {
  const id = useAccountState(getAccountId)
  const [last, setLast] = useState({ id, turn: 0 })
  if (id !== last.id && (id !== null || endsAtSignOut))
    setLast({ id, turn: last.turn + (last.id === null ? 0 : 1) })
  return last.turn
}
