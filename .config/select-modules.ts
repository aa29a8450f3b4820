// `node --import` runs this module before the scripts of the build, so that they read the chosen brands and
// languages from the modules of the sources.
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { selected, selection } from './selection.mjs'

const chosen = selection()
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:') || !loaded.source) return loaded
    const code = selected(fileURLToPath(url), loaded.source.toString(), chosen)
    return code === null ? loaded : { ...loaded, source: code }
  },
})
