import type { Plugin } from 'vite'
import { addressesFor, getPort, portBaseFrom } from '../demo/addresses.ts'
import { serveSandbox } from '../src/sandbox/serve.ts'

const base = portBaseFrom(process.env.ACCT_PORT_BASE)

/**
 * Starts the sandbox for the elements' stories of `storybook dev`,
 * or uses a running one, such as that of `npm start`.
 */
export const sandbox = (): Plugin => ({
  name: 'acct-sandbox',
  async configureServer(server) {
    try {
      const { close } = await serveSandbox({
        port: getPort('sandbox', base),
        dataDir: ':memory:',
        portal: addressesFor(base).portal,
      })
      server.httpServer?.once('close', () => void close())
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  },
})
