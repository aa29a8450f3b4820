import type { Plugin } from 'vite'
import { addressesFor, portBaseFrom, portOf } from '../demo/addresses.ts'
import { serveSandbox } from '../demo/sandbox/serve.ts'

const base = portBaseFrom(process.env.ACCT_PORT_BASE)

/** Runs the sandbox beside `storybook dev`, for the elements' stories; one that runs already, as with `npm start`, serves too. */
export const sandbox = (): Plugin => ({
  name: 'acct-sandbox',
  async configureServer(server) {
    try {
      const { close } = await serveSandbox({
        port: portOf('sandbox', base),
        dataDir: ':memory:',
        portal: addressesFor(base).portal,
      })
      server.httpServer?.once('close', () => void close())
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  },
})
