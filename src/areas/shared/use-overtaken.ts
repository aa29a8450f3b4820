import { useState } from 'react'

/**
 * Follows what a screen is about to change, while it is open. `isOvertaken` is whether another change of the account
 * has changed that since the screen showed it, such as one in another tab; `accept` ends it.
 * @param subject What the account holder has chosen; another subject begins again.
 * @param present Names what the change replaces; null until it is known, and from the time the change is sent.
 */
export function useOvertaken(subject: string, present: string | null) {
  const [shown, setShown] = useState<{ subject: string; present: string } | null>(null)
  const [isOvertaken, setIsOvertaken] = useState(false)
  if (present !== null && (subject !== shown?.subject || present !== shown.present)) {
    setShown({ subject, present })
    setIsOvertaken(subject === shown?.subject)
  }
  return { isOvertaken, accept: (): void => setIsOvertaken(false) }
}
