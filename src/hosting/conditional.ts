/** Returns whether `Accept-Encoding` names brotli with a quality above 0. */
export function acceptsBrotli(header: string | null): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === 'br' && !parameters.some((text) => /^q=0(\.0*)?$/.test(text))
  })
}

/**
 * Returns whether `If-None-Match` names a tag. The comparison is weak, as proxies weaken tags (RFC 9110,
 * 13.1.2).
 */
export function namesTag(header: string | null, tag: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const named = part.trim()
    return named === '*' || named.replace(/^W\//, '') === tag
  })
}
