// Builds the site if it is missing or out of date, in the time that other programs leave. `npm start` runs it in
// the background.
import { constants, setPriority } from 'node:os'
import { buildSiteQuietly, isSiteFresh } from './fresh.mjs'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
if (!isSiteFresh())
  await buildSiteQuietly().then(
    () => console.log('The documentation is up to date.'),
    (error) => console.warn(error.message),
  )
