import { useCallback, useEffect, useRef } from 'react'

/** Tells, after a wait, whether the part is still on the screen: somebody may have led on in the meantime. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
