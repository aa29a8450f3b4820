/** The files of the sandbox in a browser, which the build of the site names by their content. */
export interface SandboxParts {
  /** Address of the script that contains the sandbox (sandbox.ts). */
  script: string
  /** Address of SQLite's program. */
  program: string
  /** Hash of both. State of another version is dropped. */
  version: string
}

/** Path of the sandbox below the site's base. */
export const SANDBOX_PATH = 'live'
