import type { PseudoLocale } from '../../.config/pseudo-locale.ts'
import type { Locale } from '../../src/i18n/locale.ts'

/** A locale of the stories: any language, or a pseudo-locale. */
export type StoryLocale = Locale | PseudoLocale

let current: StoryLocale = 'en'

/** Returns the locale of the stories. */
export const storyLocale = (): StoryLocale => current

/** Changes the locale of the stories that render from now on; `showLocale` loads its messages too. */
export function setStoryLocale(locale: StoryLocale): void {
  current = locale
}
