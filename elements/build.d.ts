/** The package's version, written in by the build. */
declare const __ACCT_VERSION__: string
/** Where the prerendered first views are, seen from the file that asks; written in by the build. */
declare const __ACCT_SHELLS__: string

/** The sheets of the parts that nearly every first view is made of, as the build compiled them: name and CSS. */
declare module 'virtual:acct-base-css' {
  export const base: [name: string, css: string][]
}
