import { type ComponentType, useEffect, useState } from 'react'
import type { I18n } from '../i18n/i18n.ts'
import type { Route } from './routes.ts'

const loaded = new Map<Route['screen'], ComponentType>()

/** Fetches a route's screen and its words, so that it can be shown at once. Rejects when they do not arrive. */
export async function loadScreen(
  { screen, sections = [] }: Route,
  words: Pick<I18n, 'need'> | Promise<Pick<I18n, 'need'>>,
): Promise<void> {
  const needed = async () => Promise.all(sections.map(async (section) => (await words).need(section)))
  const [module] = await Promise.all([screen(), needed()])
  loaded.set(screen, module.Screen)
}

/** A route's screen once it is there. `retry` asks again after a failure. */
export function useScreen(
  route: Route,
  text: I18n,
): { Screen?: ComponentType; failed: boolean; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [, arrived] = useState<Route | null>(null)
  const [failed, setFailed] = useState(false)
  const isThere = loaded.has(route.screen) && (route.sections ?? []).every((section) => text.has(section))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (isThere) return
    let isWanted = true
    setFailed(false)
    loadScreen(route, text).then(
      () => isWanted && arrived(route),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [route, text, isThere, attempt])
  const Screen = isThere ? loaded.get(route.screen) : undefined
  return { ...(Screen ? { Screen } : {}), failed, retry: () => setAttempt(attempt + 1) }
}
