/** Returns whether a client accepts brotli: named with a quality above 0. */
export function acceptsBrotli(header: string | null): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === 'br' && !parameters.some((text) => /^q=0(\.0*)?$/.test(text))
  })
}

/** Returns whether `If-None-Match` names the content, in any encoding: both representations change together. */
export function isUnchanged(header: string | null, hash: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || /^(?:W\/)?"([^"]*?)(?:-br)?"$/.exec(tag)?.[1] === hash
  })
}
