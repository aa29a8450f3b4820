/** An account, as POST /sandbox/world builds it. */
export interface World {
  brand: string
  email: string
  card?: 'good' | 'declines' | 'declinesLater' | 'none'
  plans: readonly { code: string; state: string; devices: number }[]
  devices: number
  invoices: number
}
