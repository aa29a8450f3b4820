// Writes dist/sbom.cdx.json: a bill of materials (CycloneDX 1.6) of the packages whose code is in dist/. It
// has neither a time nor a serial number, so that equal files have equal bills.
import { writeFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'
import packageJson from '../../package.json' with { type: 'json' }
import { type BundledPackage, bundledPackages } from './packages.ts'

/** Algorithms of an integrity value to their names in CycloneDX. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
}

/** Returns a package's address as package URL: `pkg:npm/%40scope/name@1.0.0`. */
const toPurl = ({ name, version }: Pick<BundledPackage, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

/** Returns the hashes of a package's archive; none for a package without a value in package-lock.json. */
const getHashes = (integrity = ''): { alg: string; content: string }[] =>
  integrity.split(' ').flatMap((value) => {
    const [algorithm = '', base64 = ''] = value.split(/-(.*)/s)
    const alg = ALGORITHMS[algorithm]
    return alg ? [{ alg, content: Buffer.from(base64, 'base64').toString('hex') }] : []
  })

/** Returns an SPDX id as a license, and an expression such as "(MIT OR Apache-2.0)" as an expression. */
const getLicenses = (license: string) => [
  / /.test(license) ? { expression: license } : { license: { id: license } },
]

function getComponent({ name, version, license = '', integrity }: BundledPackage) {
  const purl = toPurl({ name, version })
  const [, group, bare = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  const hashes = getHashes(integrity)
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: bare,
    version,
    scope: 'required',
    ...(hashes.length > 0 && { hashes }),
    licenses: getLicenses(license),
    purl,
  }
}

/** Writes the bill of materials of the built package. */
export function writeSbom(): void {
  const { name, version, description } = packageJson
  const own = toPurl({ name, version })
  const components = bundledPackages().map(getComponent)
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'library', 'bom-ref': own, name, version, description, purl: own },
    },
    components,
    dependencies: [{ ref: own, dependsOn: components.map(({ purl }) => purl) }],
    compositions: [{ aggregate: 'complete', assemblies: [own] }],
  }
  writeFileSync(inProject('dist/sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`)
}
