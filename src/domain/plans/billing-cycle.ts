/** Returns the message for a cycle in months after a plan's name; null without one (B§2, B§9, X-43). */
export function cycleKey(months: number): 'monthly' | 'yearly' | 'twoYear' | null {
  if (months === 1) return 'monthly'
  if (months === 12) return 'yearly'
  return months === 24 ? 'twoYear' : null
}
