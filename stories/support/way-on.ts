import type { WayOn } from '../../src/react/use-way-on.ts'

/** Where a mailed link leads a visitor. */
export const AS_VISITOR: WayOn = {
  name: null,
  href: 'https://portal.example/login',
  onNavigate: () => {},
  onSwitch: () => {},
}

/** The same for an account holder with a long name, as props of the screen. */
export const signedIn = { wayOn: { ...AS_VISITOR, name: 'Alexandra Featherstonehaugh-Montgomery' } }
