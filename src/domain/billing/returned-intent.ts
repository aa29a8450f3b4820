/** The intent of Stripe that a bank's page returned with. */
export interface ReturnedIntent {
  id: string
  /** Keep it in memory only, because it grants access to the intent; null after a reload. */
  clientSecret: string | null
  /** The setup of a card, or a payment whose bank required 3-D Secure. */
  kind: 'setup' | 'payment'
}

/** Parses a client secret, or the id that remains of it after a reload; null for anything else. */
export function returnedIntent(value: string): ReturnedIntent | null {
  const [, id, type, rest] = /^((seti|pi)_(?:(?!_secret)\w)+)(_secret_\w+)?$/.exec(value) ?? []
  if (!id) return null
  return { id, clientSecret: rest ? value : null, kind: type === 'seti' ? 'setup' : 'payment' }
}
