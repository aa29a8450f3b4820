/** Year of the build; the build inserts it. */
declare const __ACCT_YEAR__: number
