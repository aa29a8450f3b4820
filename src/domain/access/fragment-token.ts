const NAME = 'lr-token'

/**
 * Extracts the token that Apple's social sign-in puts into the address's fragment (A§2), and returns the
 * address without it; null when there is no token.
 * @param moved fields that the page's first script has taken out of the address
 */
export function fragmentToken(address: string, moved = ''): { token: string; rest: string } | null {
  const url = new URL(address)
  const fields = url.hash.slice(1).split('&')
  const field = [...moved.split('&'), ...fields].find((one) => one.startsWith(`${NAME}=`))
  if (field === undefined) return null
  url.hash = fields.filter((one) => !one.startsWith(`${NAME}=`)).join('&')
  return { token: decode(field.slice(NAME.length + 1)), rest: url.href }
}

/** Returns whether `fragmentToken` finds a token in an address, or in what was moved out of it. */
export const hasFragmentToken = (address: string, moved = ''): boolean =>
  `#${moved}&${address}`.includes(`${NAME}=`)

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
