// `npm pack` runs this script at its end: it removes the documents of the package.
import { removeDocs } from './docs.mjs'

removeDocs()
