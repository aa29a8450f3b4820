import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inProject } from '../../demo/setup/paths.mjs'

/** Request headers of a page view. */
export const VIEW = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'en' }
export const PAGE = '/login'

/** A server in its own process. */
export interface Running {
  origin: string
  /** Resident memory in MiB. */
  memory(): number
  /** Whether the process has ended. */
  hasEnded(): boolean
  stop(): Promise<void>
}

async function start(
  file: string,
  args: string[],
  getPort: (line: string) => number | null,
): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error(`${file} has no output`)
  let port: number | null = null
  for await (const line of createInterface(child.stdout)) {
    port = getPort(line)
    if (port !== null) break
  }
  if (port === null) throw new Error(`${file} did not start`)
  // The pipe must not fill up.
  child.stdout.resume()
  return {
    origin: `http://127.0.0.1:${port}`,
    memory() {
      const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      return Number(kib) / 1024
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Starts the packed command with the settings of one brand. It writes no line for each request. */
export function startPortal(folder: string): Promise<Running> {
  const settings = join(folder, 'settings.json')
  writeFileSync(settings, JSON.stringify({ brands: { geeni: { baseUrl: 'https://api.example.com' } } }))
  const args = ['--settings', settings, '--port', '0', '--quiet']
  return start(inProject('dist/bin/acct-portal.mjs'), args, (line) => {
    const { event, address } = JSON.parse(line) as { event?: string; address?: string }
    return event === 'ready' && address ? Number(new URL(address).port) : null
  })
}

/** Starts a bare server that sends what the portal responds to a page view. */
export async function startBare(folder: string, portal: Running): Promise<Running> {
  const response = join(folder, 'response.json')
  writeFileSync(response, JSON.stringify(await getPage(portal)))
  return start(
    inProject('test/load/bare-server.mjs'),
    [response],
    (line) => (JSON.parse(line) as { port: number }).port,
  )
}

/** Returns the portal's response as it is on the wire, without the headers that Node adds to each response. */
function getPage({
  origin,
}: Running): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${PAGE}`, { headers: VIEW }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, ...headers } = response.headers
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('base64') })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
