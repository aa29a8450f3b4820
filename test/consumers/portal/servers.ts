import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { freePort } from '../../fixtures/free-port.ts'
import { type Spawned, spawnServer } from './spawned.ts'

const { default: workerd } = createRequire(import.meta.url)('workerd') as { default: string }
const built = resolve(import.meta.dirname, '../../../dist')

/** A server of the portal, and its port. */
export interface PortalServer extends Spawned {
  port: number
}

/** A folder for files, and the file with the portal's settings in it. */
export interface Place {
  folder: string
  settings: string
  /** Folder `dist` of the package; by default that of this repository. */
  dist?: string
  /** Port of the server; by default a free one. */
  port?: number
}

async function getServer(
  start: (port: number) => Promise<Spawned>,
  { port }: Pick<Place, 'port'> = {},
): Promise<PortalServer> {
  const chosen = port ?? (await freePort())
  return { ...(await start(chosen)), port: chosen }
}

const getCommand = ({ dist = built }: Place): string => join(dist, 'bin/acct-portal.mjs')

/** The line of the log of an `acct-portal` that listens. */
export const PORTAL_READY = /"event":"ready"/

/** Starts `acct-portal`. */
export const startNode = (place: Place): Promise<PortalServer> =>
  getServer(
    (port) =>
      spawnServer(
        process.execPath,
        [getCommand(place), '--settings', place.settings, '--port', `${port}`],
        PORTAL_READY,
      ),
    place,
  )

/** The worker of .docs/hosting.md, with the settings in a file. */
const PORTAL_WORKER = `import { createPortal } from 'portal.js'
import settings from 'settings'
let portal
export default {
  fetch(request, { ASSETS }) {
    portal ??= createPortal(settings, {
      assets: async (path) => {
        const response = await ASSETS.fetch('https://assets/' + path)
        return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
      },
    })
    return portal(request)
  },
}
`

/** Starts the portal in workerd, with the folder `dist` as its assets. */
export const startWorkerd = (place: Place): Promise<PortalServer> =>
  startWorker(place, 'portal.js', PORTAL_WORKER)

/**
 * Starts a worker in workerd, with the folder `dist` as its binding `ASSETS`.
 * @param place its settings are a file with the JSON that the worker imports as `settings`
 * @param module the file of `dist` that it imports
 */
export function startWorker(place: Place, module: string, worker: string): Promise<PortalServer> {
  const { folder, settings, dist = built } = place
  return getServer((port) => {
    const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
    write(module, readFileSync(join(dist, module), 'utf8'))
    write('worker.js', worker)
    write('worker-settings.json', readFileSync(settings, 'utf8'))
    write(
      'workerd.capnp',
      `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main), (name = "assets", disk = (path = "${dist}"))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "worker.js"),
    (name = "${module}", esModule = embed "${module}"),
    (name = "settings", json = embed "worker-settings.json"),
  ],
  compatibilityDate = "2026-01-01",
  bindings = [(name = "ASSETS", service = "assets")],
);
`,
    )
    const args = ['serve', join(folder, 'workerd.capnp'), '--control-fd=1']
    return spawnServer(workerd, args, /"event":"listen"/)
  }, place)
}

/** Runs `acct-portal export` once for a place and returns the folder. Throws with its output when it fails. */
export function exportPortal(place: Place): string {
  const site = join(place.folder, 'export')
  if (existsSync(site)) return site
  const args = [getCommand(place), 'export', site, '--settings', place.settings]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0 || stderr || !/^Wrote \d+ files/.test(stdout)) throw new Error(stdout + stderr)
  return site
}

/** Whether a server is installed; without it, a line says which tests are skipped. */
function isInstalled(name: string, skipped: string, item = name): boolean {
  const isThere = spawnSync(name, ['-v']).status === 0
  if (!isThere) console.warn(`${name} is not installed (apt-get install ${item}), so ${skipped}.`)
  return isThere
}

export const hasNginx = (skipped: string): boolean => isInstalled('nginx', skipped)
export const hasPhp = (skipped: string): boolean => isInstalled('php', skipped, 'php-cli')

/** Starts PHP's own server, which responds to every path with the folder's `index.php`. */
export const startPhp = (folder: string): Promise<PortalServer> =>
  getServer((port) =>
    spawnServer('php', ['-S', `127.0.0.1:${port}`, '-t', folder], /Development Server .* started/),
  )

/**
 * Starts nginx with the content of a block `http`, whose temporary files are in a folder.
 * @param http receives the port
 */
export const startNginxWith = (
  { folder, port: wanted }: Pick<Place, 'folder' | 'port'>,
  http: (port: number) => string,
): Promise<PortalServer> =>
  getServer(
    (port) => {
      const main = join(folder, 'nginx.conf')
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      writeFileSync(
        main,
        `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr notice;
events { }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${http(port)}
}
`,
      )
      return spawnServer('nginx', ['-c', main, '-e', 'stderr'], /start worker process/)
    },
    wanted === undefined ? {} : { port: wanted },
  )

/** Exports the portal and starts nginx with its configuration. */
export const startNginx = (place: Place): Promise<PortalServer> => {
  const site = exportPortal(place)
  return startNginxWith(
    place,
    (port) => `  include ${site}/nginx/maps.conf;
  server {
    listen 127.0.0.1:${port};
    root ${site}/site;
    include ${site}/nginx/server.conf;
  }`,
  )
}
