import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { freePort, type Spawned, spawnServer } from './spawned.ts'

const { default: workerd } = createRequire(import.meta.url)('workerd') as { default: string }
const dist = resolve(import.meta.dirname, '../../../dist')
const command = join(dist, 'bin/acct-portal.mjs')

/** A server of the portal, and its port. */
export interface PortalServer extends Spawned {
  port: number
}

/** A folder for files, and the file with the portal's settings in it. */
export interface Place {
  folder: string
  settings: string
}

async function serverOf(start: (port: number) => Promise<Spawned>): Promise<PortalServer> {
  const port = await freePort()
  return { ...(await start(port)), port }
}

/** Starts `acct-portal`. */
export const startNode = ({ settings }: Place): Promise<PortalServer> =>
  serverOf((port) =>
    spawnServer(process.execPath, [command, '--settings', settings, '--port', `${port}`], port),
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
export const startWorkerd = ({ folder, settings }: Place): Promise<PortalServer> =>
  startWorker(folder, 'portal.js', PORTAL_WORKER, readFileSync(settings, 'utf8'))

/**
 * Starts a worker in workerd, with the folder `dist` as its binding `ASSETS`.
 * @param module the file of `dist` that it imports
 * @param settings JSON that it imports as `settings`
 */
export const startWorker = (
  folder: string,
  module: string,
  worker: string,
  settings: string,
): Promise<PortalServer> =>
  serverOf((port) => {
    const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
    write(module, readFileSync(join(dist, module), 'utf8'))
    write('worker.js', worker)
    write('worker-settings.json', settings)
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
    return spawnServer(workerd, ['serve', join(folder, 'workerd.capnp')], port)
  })

/** Runs `acct-portal export` once for a place and returns the folder. Throws with its output when it fails. */
function exportPortal({ folder, settings }: Place): string {
  const site = join(folder, 'export')
  if (existsSync(site)) return site
  const args = [command, 'export', site, '--settings', settings]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0 || stderr || !/^Wrote \d+ files/.test(stdout)) throw new Error(stdout + stderr)
  return site
}

/** Whether a server is installed; without it, a line says which tests are skipped. */
function isInstalled(name: string, skipped: string): boolean {
  const isThere = spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0
  if (!isThere) console.warn(`${name} is not installed (apt-get install ${name}), so ${skipped}.`)
  return isThere
}

export const hasNginx = (skipped: string): boolean => isInstalled('nginx', skipped)
export const hasCaddy = (skipped: string): boolean => isInstalled('caddy', skipped)

/**
 * Starts nginx with the content of a block `http`, whose temporary files are in a folder.
 * @param http receives the port
 */
export const startNginxWith = (folder: string, http: (port: number) => string): Promise<PortalServer> =>
  serverOf((port) => {
    const main = join(folder, 'nginx.conf')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    writeFileSync(
      main,
      `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr;
events { }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${http(port)}
}
`,
    )
    return spawnServer('nginx', ['-c', main, '-e', 'stderr'], port)
  })

/** Exports the portal and starts nginx with its configuration. */
export const startNginx = (place: Place): Promise<PortalServer> => {
  const site = exportPortal(place)
  return startNginxWith(
    place.folder,
    (port) => `  include ${site}/nginx/maps.conf;
  server {
    listen 127.0.0.1:${port};
    root ${site}/site;
    include ${site}/nginx/server.conf;
  }`,
  )
}

/** Exports the portal and starts Caddy with its configuration. */
export const startCaddy = (place: Place): Promise<PortalServer> =>
  serverOf((port) => {
    const site = exportPortal(place)
    const main = join(place.folder, 'Caddyfile')
    writeFileSync(
      main,
      `{
  admin off
  auto_https off
}
import ${site}/Caddyfile
http://:${port} {
  import acct_portal ${site}/site
}
`,
    )
    return spawnServer('caddy', ['run', '--config', main], port)
  })
