const VALUES = {
  vtoken: /(?<=[?&])vtoken=([^&#]*)&?/g,
  token: /(?<=[?&])token=([^&#]*)&?/g,
}

/**
 * Extracts the token of a mailed link from the address's query or from a query in its fragment (A§2
 * `vtoken`), or another value. Without it, `token` is null and `rest` is the address.
 */
export function takeLinkToken(
  address: string,
  name: keyof typeof VALUES = 'vtoken',
): { token: string | null; rest: string } {
  const [first] = address.matchAll(VALUES[name])
  const found = first?.[1]
  if (!found) return { token: null, rest: address }
  return {
    token: new URLSearchParams(`${name}=${found}`).get(name),
    rest: address.replace(VALUES[name], '').replace(/[?&](?=#|$)/, ''),
  }
}
