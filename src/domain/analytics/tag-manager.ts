/** Address of the tag manager's script without the setting `analytics.scriptUrl`. */
export const TAG_MANAGER_SCRIPT = 'https://www.googletagmanager.com/gtm.js'
