/** The package's version. The build replaces it, as the next two. */
declare const __ACCT_VERSION__: string
/** Name of the folder of this build's first-view modules. */
declare const __ACCT_RELEASE__: string
/** Address of the first-view modules, relative to the built file. */
declare const __ACCT_FIRST_VIEWS__: string

/** The area of every tag, for the prerender. */
declare module 'virtual:acct-areas' {
  export const areas: Readonly<
    Record<import('./definitions.ts').TagName, import('../src/mount/mount-area.tsx').Area>
  >
}

/** The compiled sheets of the UI parts of nearly every first view. */
declare module 'virtual:acct-base-css' {
  export const base: [name: string, css: string][]
}

/** The sentence for a browser that is too old, from the catalogs. */
declare module 'virtual:acct-old-browser-texts' {
  export const texts: Record<import('../src/i18n/locale.ts').Locale, string>
}

/** The label of the button that reloads the page, from the catalogs. */
declare module 'virtual:acct-reload-texts' {
  export const texts: Record<import('../src/i18n/locale.ts').Locale, string>
}

/**
 * The texts for a first-view module that fails to load, from the catalogs: a message, and the label of the retry
 * button.
 */
declare module 'virtual:acct-lost-texts' {
  export const lost: Record<import('../src/i18n/locale.ts').Locale, [message: string, tryAgain: string]>
}

/** The address of the file of fallback.ts, relative to the built file. */
declare module 'virtual:acct-fallback' {
  export const address: string
}
