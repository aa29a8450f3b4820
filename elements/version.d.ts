/** The package's version, written in by the build. */
declare const __ACCT_VERSION__: string
