import type { Engine } from './journeys/support/tab.ts'

/** Starts an engine with its programs (browsers.mjs). */
export function startEngine(
  engine: 'chromium' | 'firefox' | 'webkit',
  paths: Readonly<Record<string, string>>,
): Promise<Engine>
