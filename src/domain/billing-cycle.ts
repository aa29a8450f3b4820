/** Billing cycles in months; 0 means none (B§9). */
export const BILLING_CYCLES = [1, 12, 24] as const

/** Returns the message that names a cycle after a plan's name; null for no cycle (B§2, X-43). */
export function cycleKey(months: number): 'monthly' | 'yearly' | 'twoYear' | null {
  if (months === 1) return 'monthly'
  if (months === 12) return 'yearly'
  return months === 24 ? 'twoYear' : null
}
