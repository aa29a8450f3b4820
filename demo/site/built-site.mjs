// What the build of the site and its servers agree on.
import { inProject } from '../setup/paths.mjs'

/** Folder of the built site. */
export const SITE = inProject('.cache/site/dist')

/** Folder of the sources that VitePress reads. */
export const SOURCES = inProject('.cache/site/pages')

/** Place of the settings of `npm start` in each built page. */
export const SETTINGS_PLACE = '<!-- acct-settings -->'
