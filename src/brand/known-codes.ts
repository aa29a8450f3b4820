import type { Settings } from './settings.ts'

/** Returns the codes of the build's brands, and of those that the settings make of them. */
export const knownCodes = (codes: readonly string[], { brands = {} }: Settings): string[] => [
  ...codes,
  ...Object.keys(brands).filter((code) => codes.includes(brands[code]?.extends ?? '')),
]
