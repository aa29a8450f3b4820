import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that tells asynchronous code whether the component is still mounted. */
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
