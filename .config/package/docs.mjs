// The documents of the package: `docs/`, made of .docs/, the README and the changelog. Their links lead to files
// of the package.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { posix } from 'node:path'
import { inProject } from '../../demo/setup/paths.mjs'

const SOURCES = '.docs'
const FOLDER = 'docs'
/** Documents about this repository. */
const APART = ['contributing.md', 'mutation.md', 'specification.md']
const BESIDE = ['embedding.schema.json', 'portal.png']
const AT_ROOT = ['README.md', 'CHANGELOG.md']
/** The path of a document of the repository, while `npm pack` reads that of the package in its place. */
const kept = (file) => inProject('.cache/pack', file)

/** Returns the names of the published files of .docs/. */
export const publishedDocs = () =>
  readdirSync(inProject(SOURCES)).filter(
    (name) => BESIDE.includes(name) || (name.endsWith('.md') && !APART.includes(name)),
  )

/** Returns the place in the package of a file of the repository, or null for a file that is not published. */
function getPlace(file) {
  if ([...AT_ROOT, 'package.json'].includes(file)) return file
  const [folder, name] = file.split('/')
  return folder === SOURCES && publishedDocs().includes(name) ? `${FOLDER}/${name}` : null
}

const LINK = /(?<!!)\[((?:[^[\]]|\[[^\]]*\])*)\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?\)/g
const IMAGE = /(!\[[^\]]*\]\()(?![a-z]+:)([^)\s]+)(\))/g

/**
 * Returns a document as the package has it. A link to a file that is not published becomes its text.
 * @param {string} file path in the repository
 * @param {string} text
 * @returns {string}
 */
export function packagedText(file, text) {
  const from = posix.dirname(getPlace(file) ?? file)
  const getAddress = (target) => {
    const place = getPlace(posix.join(posix.dirname(file), target))
    return place === null ? null : posix.relative(from, place)
  }
  const link = (_all, label, target, anchor = '') => {
    const address = getAddress(target)
    return address === null ? label : `[${label}](${address}${anchor})`
  }
  const image = (all, head, target, end) => {
    const address = getAddress(target)
    if (address === null) throw new Error(`${file} shows ${target}, which is not in the package: ${all}`)
    return `${head}${address}${end}`
  }
  return text
    .split(/(^```[\s\S]*?^```)/m)
    .map((part) => (part.startsWith('```') ? part : part.replace(LINK, link).replace(IMAGE, image)))
    .join('')
}

/** Writes docs/, and the README and the changelog of the package, for the time of `npm pack`. */
export function writeDocs() {
  removeDocs()
  mkdirSync(inProject(FOLDER))
  for (const name of publishedDocs()) {
    const [source, to] = [inProject(SOURCES, name), inProject(FOLDER, name)]
    if (name.endsWith('.md'))
      writeFileSync(to, packagedText(`${SOURCES}/${name}`, readFileSync(source, 'utf8')))
    else copyFileSync(source, to)
  }
  mkdirSync(kept('.'), { recursive: true })
  for (const file of AT_ROOT) {
    copyFileSync(inProject(file), kept(file))
    writeFileSync(inProject(file), packagedText(file, readFileSync(kept(file), 'utf8')))
  }
}

/**
 * Removes docs/ and restores the documents of the repository, also after a `npm pack` that ended early. A document
 * that has changed since then stays as it is.
 */
export function removeDocs() {
  rmSync(inProject(FOLDER), { recursive: true, force: true })
  for (const file of AT_ROOT.filter((name) => existsSync(kept(name)))) {
    const text = readFileSync(kept(file), 'utf8')
    if (readFileSync(inProject(file), 'utf8') === packagedText(file, text))
      writeFileSync(inProject(file), text)
    rmSync(kept(file))
  }
}
