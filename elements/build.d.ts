/** The package's version, written in by the build. */
declare const __ACCT_VERSION__: string
/** Names the first views of this build among those of others; written in by it. */
declare const __ACCT_RELEASE__: string
/** Where the prerendered first views are, seen from the file that asks; written in by the build. */
declare const __ACCT_SHELLS__: string

/** The area of every tag, for the prerender. */
declare module 'virtual:acct-areas' {
  export const areas: Readonly<Record<import('./definitions.ts').TagName, import('./draw.tsx').Area>>
}

/** The sheets of the parts that nearly every first view is made of, as the build compiled them: name and CSS. */
declare module 'virtual:acct-base-css' {
  export const base: [name: string, css: string][]
}

/** What is said when not even a first view arrives, from the catalogs: a message, and the button that tries again. */
declare module 'virtual:acct-lost-texts' {
  export const lost: Record<import('../src/i18n/locale.ts').Locale, [message: string, tryAgain: string]>
}
