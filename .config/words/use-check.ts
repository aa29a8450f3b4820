const PLURAL = /_(zero|one|two|few|many|other)$/

/** Returns a pattern of the keys that a template such as `plan.${cycle}.name` makes. */
function getPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/)
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)
}

/**
 * Returns a function that tells whether the sources name a key: as a whole, as a template with values, or as
 * a prefix and a rest in two places, which code joins by a dot.
 */
export function createUseCheck(sources: readonly string[]): (key: string) => boolean {
  const code = sources.join('\n')
  const literals = new Set([...code.matchAll(/['"]([A-Za-z][\w.]*)['"]/g)].map(([, literal]) => literal))
  const templates = [...code.matchAll(/`([a-z][\w.]*\.(?:\w|\.|\$\{[^}]*\})*)`/g)].map(([, one]) => one ?? '')
  const patterns = [...new Set(templates)].filter((one) => one.includes('${')).map(getPattern)
  return (key) => {
    const stem = key.replace(PLURAL, '')
    const isJoined = [...stem.matchAll(/\./g)].some(
      ({ index }) => literals.has(stem.slice(0, index)) && literals.has(stem.slice(index + 1)),
    )
    return literals.has(stem) || isJoined || patterns.some((pattern) => pattern.test(stem))
  }
}
