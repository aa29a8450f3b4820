import { type ComponentType, useEffect, useState } from 'react'
import type { Route } from './routes.ts'

const loaded = new Map<Route['screen'], ComponentType>()

/** Fetches a route's screen, so that it can be shown at once. Rejects when its code does not arrive. */
export async function loadScreen({ screen }: Route): Promise<ComponentType> {
  const known = loaded.get(screen)
  if (known) return known
  const { Screen } = await screen()
  loaded.set(screen, Screen)
  return Screen
}

/** A route's screen once it is there. `retry` asks again after a failure. */
export function useScreen(route: Route): { Screen?: ComponentType; failed: boolean; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [, arrived] = useState<Route | null>(null)
  const [failed, setFailed] = useState(false)
  const Screen = loaded.get(route.screen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (Screen) return
    let isWanted = true
    setFailed(false)
    loadScreen(route).then(
      () => isWanted && arrived(route),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [route, Screen, attempt])
  return { ...(Screen ? { Screen } : {}), failed, retry: () => setAttempt(attempt + 1) }
}
