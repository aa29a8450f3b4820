import { refuseUnlisted } from '../src/embed/page/refuse-unlisted.ts'
import { frameSettings } from './frame-settings.ts'

/** The script of the portal's page `/embed/origin` (.docs/embedding.md). */
addEventListener('message', refuseUnlisted(window, frameSettings().settings.externalApi))
