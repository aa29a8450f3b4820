// Paths of the project, independent of the working directory.
import { resolve } from 'node:path'

/** The root folder of the project. */
export const root = resolve(import.meta.dirname, '../..')

/**
 * Returns an absolute path inside the project.
 * @param {string[]} parts
 */
export const inProject = (...parts) => resolve(root, ...parts)

/** The Node binary from node_modules, which runs every script. */
export const innerNode = inProject(
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/**
 * Returns the path of a package's command.
 * @param {string} name
 */
export const tool = (name) => inProject('node_modules/.bin', name)
