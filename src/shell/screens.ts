import { type ComponentType, useEffect, useState } from 'react'
import type { AcctError } from '../errors/acct-error.ts'
import { codeError } from '../errors/code-error.ts'
import type { I18n } from '../i18n/i18n.ts'
import { untilLoaded } from '../i18n/until-loaded.ts'
import type { Route } from './routes.ts'

const screens = new Map<Route['screen'], ComponentType>()

/**
 * Loads a route's screen and its messages, so that it can render
 * synchronously. Rejects when one of them does not load.
 */
export async function loadScreen(
  { screen, sections = [] }: Route,
  text: Pick<I18n, 'load'> | Promise<Pick<I18n, 'load'>>,
): Promise<void> {
  const loadSections = async () => Promise.all(sections.map(async (section) => (await text).load(section)))
  const [module] = await Promise.all([untilLoaded(screen), loadSections()])
  screens.set(screen, module.Screen)
}

/** Returns a route's screen once it is loaded. `retry` loads it again after a failure. */
export function useScreen(
  route: Route,
  text: I18n,
): { Screen?: ComponentType; failed: AcctError | null; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [, setLoadedRoute] = useState<Route | null>(null)
  const [failed, setFailed] = useState<AcctError | null>(null)
  const isLoaded = screens.has(route.screen) && (route.sections ?? []).every((section) => text.has(section))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the screen again
  useEffect(() => {
    if (isLoaded) return
    let isActive = true
    setFailed(null)
    loadScreen(route, text).then(
      () => isActive && setLoadedRoute(route),
      (cause) => isActive && setFailed(codeError(cause)),
    )
    return () => {
      isActive = false
    }
  }, [route, text, isLoaded, attempt])
  const Screen = isLoaded ? screens.get(route.screen) : undefined
  // Another load of the same screen can succeed after a failure.
  return {
    ...(Screen ? { Screen } : {}),
    failed: Screen ? null : failed,
    retry: () => setAttempt(attempt + 1),
  }
}
