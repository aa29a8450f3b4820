import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that returns whether the component is still mounted, for asynchronous code. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
