// Where things are, whatever folder a command was started from.
import { resolve } from 'node:path'

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../..')

/** A path inside the project. */
export const inProject = (...parts) => resolve(root, ...parts)

/** The Node the project runs on, installed with its packages. */
export const innerNode = inProject(
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** A tool from the installed packages. */
export const tool = (name) => inProject('node_modules/.bin', name)
