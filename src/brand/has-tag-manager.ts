import type { GivenSettings } from './settings.ts'

/**
 * Returns whether a brand has the capability `tagManager`: by its settings, else as the brand of the build.
 * @param built Codes of the build's brands with the capability.
 */
export const hasTagManager = (
  { capabilities, extends: base }: GivenSettings,
  brand: string,
  built: readonly string[],
): boolean => capabilities?.tagManager ?? built.includes(base ?? brand)
