import { join } from 'node:path'
import { readBytes, readNames } from './files.ts'
import type { Project } from './project.ts'
import type { ProjectKind } from './project-kind.ts'

/** Origins of the servers that developers usually start; a server takes the next port when one is in use. */
const USUAL: Readonly<Record<ProjectKind, readonly string[]>> = {
  next: ['http://localhost:3000', 'http://localhost:3001'],
  // The server for development, and that of a build.
  vite: ['http://localhost:5173', 'http://localhost:5174', 'http://localhost:4173'],
  plain: [
    'http://localhost:8080',
    'http://localhost:3000',
    'http://localhost:8000',
    'http://localhost:5500',
    'http://127.0.0.1:5500',
  ],
}

/** Returns the origins of a project's pages: those of the ports that it names, and the usual ones. */
export function getOrigins({ folder, kind, manifest }: Project): string[] {
  const scripts = Object.values(manifest.scripts).filter((script) => script.includes(kind))
  const configs = readNames(folder)
    .filter((name) => kind === 'vite' && /^vite\.config\.\w+$/.test(name))
    .map((name) => readBytes(join(folder, name))?.toString('utf8') ?? '')
  const ports = [
    ...scripts.flatMap((script) => portsIn(script, /(?:--port|-p)[ =](\d{2,5})\b/g)),
    ...configs.flatMap((config) => portsIn(config, /\bport:\s*(\d{2,5})\b/g)),
  ]
  return [...new Set([...ports.map((port) => `http://localhost:${port}`), ...USUAL[kind]])]
}

const portsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, port = '']) => port)
