/** Returns the median. Throws without numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (upper === undefined || lower === undefined) throw new Error('there is no median of nothing')
  return (lower + upper) / 2
}

/** Returns half the interquartile range as a share of the median, a measure of noise. */
export function spread(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const half = Math.ceil(sorted.length / 2)
  const middle = median(sorted)
  if (middle === 0) return 0
  return (median(sorted.slice(-half)) - median(sorted.slice(0, half))) / 2 / middle
}
