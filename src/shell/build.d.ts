/** The year of the build, written in by it. */
declare const __ACCT_YEAR__: number
