/** What one entry of dist/ may weigh. */
export interface Budget {
  /** File below dist/. */
  entry: string
  /**
   * Modules the entry imports dynamically before it is usable, besides the brand's and the catalog: the first screen.
   * test/journeys/loads.journey.ts holds this against what a browser asks for.
   */
  starts: readonly string[]
  /** Folders of src/areas/ whose code may be among what is loaded until then. */
  areas: readonly string[]
  /** KiB, brotli, of everything loaded until the entry is usable. */
  usable: number
  /** The same after the first signed call. */
  signed: number
}

/** Imported dynamically by every element as it starts: the English catalog. The brand's module comes on top. */
export const STARTS = ['src/i18n/en.json']
/** Imported dynamically by the first call, and by the first signed one. */
export const CLIENT = 'src/store/calls.ts'
export const SIGNER = 'src/transport/signer.ts'
/** KiB, brotli, of the lazy loader alone. */
export const LOADER = 2

/** One line per tag; a tag without a line fails. */
export const BUDGETS: readonly Budget[] = [
  {
    entry: 'elements/acct-login.js',
    starts: ['src/areas/sign-in/index.ts'],
    areas: ['sign-in'],
    usable: 88,
    signed: 105,
  },
  {
    entry: 'elements/acct-menu.js',
    starts: ['src/areas/menu/index.ts'],
    areas: ['menu'],
    usable: 91,
    signed: 106,
  },
  {
    entry: 'elements/acct-subscriptions.js',
    starts: ['src/areas/my-plan/index.ts', 'src/i18n/en.plans.json'],
    areas: ['my-plan'],
    usable: 95,
    signed: 110,
  },
  {
    entry: 'elements/acct-portal.js',
    starts: ['src/shell/portal.tsx', 'src/areas/sign-in/index.ts', 'src/i18n/en.portal.json'],
    areas: ['sign-in', 'menu'],
    usable: 96,
    signed: 112,
  },
]
