import { type ComponentType, useEffect, useState } from 'react'
import { useAccount } from '../react/use-account.ts'
import { BREAKPOINTS } from '../theme/layout.ts'
import { whenUsable } from './when-usable.ts'

/**
 * Returns the drawing beside the form of a way in, which loads once the form is usable. Null until then, on any
 * other screen, and on a phone, which has no room for it and never loads it.
 */
export function useSignInScene(isWayIn: boolean): ComponentType | null {
  const { host } = useAccount()
  const [Scene, setScene] = useState<ComponentType | null>(null)
  const isWanted = isWayIn && !Scene
  useEffect(() => {
    if (!isWanted || !host) return
    return whenUsable(host, () => {
      if (host.clientWidth <= BREAKPOINTS.compact) return
      import('./sign-in-scene.tsx').then(
        ({ SignInScene }) => setScene(() => SignInScene),
        // The form works without it.
        () => {},
      )
    })
  }, [isWanted, host])
  return isWayIn ? Scene : null
}
