import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrowsJson, STORE_ARROWS } from '../../.config/arrows.ts'

const root = resolve(import.meta.dirname, '../..')

const storeArrows = Object.entries(STORE_ARROWS).flatMap(([from, allowed]) =>
  Object.keys(STORE_ARROWS)
    .filter((to) => to !== from)
    .map((to) => ({ line: `src/store/${from}/a.ts imports ../${to}/x.ts`, isAllowed: allowed.includes(to) })),
)
const inStore = (isAllowed: boolean): string[] =>
  storeArrows.filter((arrow) => arrow.isAllowed === isAllowed).map(({ line }) => line)

/** What may and may not be written, as `file imports specifier`. */
const FORBIDDEN = [
  'src/util/a.ts imports ../domain/x.ts',
  'src/sandbox/a.ts imports ../testing/x.ts',
  'src/cli/a.ts imports @playwright/test',
  'src/sandbox/a.ts imports msw',
  'src/testing/msw/a.ts imports ../../store/x.ts',
  'src/domain/a.ts imports ../errors/x.ts',
  'src/domain/plans/a.ts imports ../../errors/x.ts',
  'src/domain/plans/a.ts imports valibot',
  'src/errors/a.ts imports ../transport/x.ts',
  'src/errors/a.ts imports react',
  'src/theme/a.css.ts imports ../ui/x.ts',
  'src/brand/a.ts imports ../store/x.ts',
  'src/i18n/a.ts imports ../services/x.ts',
  'src/transport/a.ts imports ../services/x.ts',
  'src/transport/a.ts imports zustand/vanilla',
  'src/services/a.ts imports ../store/x.ts',
  'src/services/a.ts imports ky',
  'src/services/plans/a.ts imports ../../store/x.ts',
  'src/services/plans/a.ts imports ky',
  'src/payments/a.ts imports ../services/x.ts',
  'src/payments/stripe/a.ts imports ../../store/x.ts',
  'src/ui/a.tsx imports ../payments/x.ts',
  'src/store/a.ts imports ../payments/x.ts',
  'src/store/a.ts imports ../areas/login/x.ts',
  'src/store/a.ts imports ../ui/x.ts',
  'src/store/a.ts imports @aws-sdk/signature-v4',
  'src/store/a.ts imports react',
  'src/store/a.ts imports ../react/x.ts',
  'src/store/core/a.ts imports ../account-store.ts',
  'src/store/orders/a.ts imports ../account-state.ts',
  'src/store/orders/a.ts imports react',
  'src/store/orders/a.ts imports ky',
  'src/store/plans/a.ts imports ../../react/x.ts',
  'src/store/plans/a.ts imports ../../areas/plans/x.ts',
  ...inStore(false),
  'src/react/a.ts imports ../areas/login/x.ts',
  'src/react/a.ts imports ../ui/x.ts',
  'src/ui/a.tsx imports ../react/x.ts',
  'src/ui/a.tsx imports ../store/x.ts',
  'src/ui/a.tsx imports ../i18n/x.ts',
  'src/ui/a.tsx imports zustand',
  'src/areas/login/a.tsx imports ../billing/x.ts',
  'src/areas/login/a.tsx imports ../../services/x.ts',
  'src/areas/login/a.tsx imports ../../transport/x.ts',
  'src/areas/login/a.tsx imports ../../shell/x.ts',
  'src/areas/login/a.tsx imports @stripe/stripe-js',
  'src/areas/login/parts/a.tsx imports ../../billing/x.ts',
  'src/areas/login/parts/a.tsx imports ../../../services/x.ts',
  'src/areas/a.ts imports ../services/x.ts',
  'src/areas/login/a.tsx imports ../use-texts.ts',
  'src/areas/shared/a.tsx imports ../login/x.ts',
  'src/areas/shared/a.tsx imports ../../services/x.ts',
  'src/areas/shared/order/a.tsx imports ../../login/x.ts',
  'src/areas/shared/order/a.tsx imports ../../use-texts.ts',
  'src/areas/shared/order/a.tsx imports ../../../services/x.ts',
  'src/shell/a.tsx imports ../../elements/configure.ts',
  'src/shell/a.tsx imports ../first-view/define.ts',
  'src/shell/a.tsx imports ../mount/area.tsx',
  'src/shell/a.tsx imports ky',
  'src/cli/check/a.ts imports ../../areas/login/x.ts',
  'src/cli/check/a.ts imports ../../store/x.ts',
  'src/cli/check/a.ts imports ../../first-view/define.ts',
  'src/cli/check/a.ts imports ../../../elements/configure.ts',
  'src/sandbox/a.ts imports ../store/x.ts',
  'src/sandbox/http/a.ts imports ../../cli/x.ts',
  'src/sandbox/vendors/cards/a.ts imports ../../../store/x.ts',
  'src/hosting/a.ts imports ../sandbox/x.ts',
  'src/first-view/a.ts imports zustand',
  'src/mount/a.ts imports ky',
  'src/services/a.ts imports parse5',
  'src/hosting/a.ts imports ../areas/login/x.ts',
  'src/hosting/a.ts imports ../shell/x.ts',
  'src/hosting/a.ts imports ../cli/x.ts',
  'src/hosting/a.ts imports react',
  'src/hosting/a.ts imports node:fs',
  'elements/a.tsx imports zustand',
  'brands/geeni/a.ts imports ../../src/store/x.ts',
  'brands/geeni/a.ts imports ../visi/brand.ts',
]
const ALLOWED = [
  'src/testing/a.ts imports ../cli/sandbox/x.ts',
  'src/testing/playwright/screens/a.ts imports ../../../i18n/x.ts',
  'src/testing/msw/a.ts imports msw',
  'src/domain/plans/a.ts imports ./x.ts',
  'src/domain/plans/a.ts imports ../devices/x.ts',
  'src/domain/plans/a.ts imports ../../util/x.ts',
  'src/errors/a.ts imports ../domain/x.ts',
  'src/transport/a.ts imports ky',
  'src/transport/a.ts imports ../brand/settings.ts',
  'src/services/a.ts imports ../transport/x.ts',
  'src/services/a.ts imports valibot',
  'src/services/plans/a.ts imports ../client.ts',
  'src/services/plans/a.ts imports ../access/x.ts',
  'src/services/plans/a.ts imports ../../transport/x.ts',
  'src/payments/stripe/a.ts imports @stripe/stripe-js',
  'src/payments/a.ts imports ../ui/x.ts',
  'src/areas/login/a.tsx imports ../../payments/x.ts',
  'src/store/a.ts imports zustand/vanilla',
  'src/store/a.ts imports ../services/x.ts',
  'src/store/a.ts imports ./orders/x.ts',
  'src/store/orders/a.ts imports ../../services/x.ts',
  ...inStore(true),
  'src/react/a.ts imports ../store/orders/x.ts',
  'src/react/a.ts imports react',
  'src/areas/login/a.tsx imports ../../react/x.ts',
  'src/ui/a.tsx imports ../theme/x.ts',
  'src/areas/login/a.tsx imports ../../ui/x.ts',
  'src/areas/login/a.tsx imports ../shared/lazy-part.tsx',
  'src/areas/login/a.tsx imports ../shared/order/x.ts',
  'src/areas/login/parts/a.tsx imports ../login.css.ts',
  'src/areas/login/parts/a.tsx imports ../../shared/lazy-part.tsx',
  'src/areas/shared/order/a.tsx imports ../lazy-part.tsx',
  'src/areas/shared/order/a.tsx imports ../payment/x.ts',
  'src/areas/shared/order/a.tsx imports ../../../store/x.ts',
  'src/areas/login/parts/a.tsx imports ../../../store/x.ts',
  'src/shell/a.tsx imports ../services/x.ts',
  'src/cli/check/page/a.ts imports ../../../payments/x.ts',
  'src/cli/check/page/a.ts imports ../finding.ts',
  'src/cli/check/page/a.ts imports ../../../../elements/definitions.ts',
  'src/cli/check/a.ts imports parse5',
  'src/cli/sandbox/a.ts imports ../../sandbox/serve.ts',
  'src/sandbox/vendors/cards/a.ts imports ../../http/x.ts',
  'src/sandbox/vendors/cards/a.ts imports ../../../payments/x.ts',
  'src/sandbox/seeds/a.ts imports ../../../brands/codes.ts',
  'src/cli/portal/a.ts imports ../../hosting/x.ts',
  'src/cli/portal/a.ts imports node:fs',
  'src/hosting/a.ts imports ../payments/x.ts',
  'elements/a.tsx imports ../src/shell/x.ts',
  'brands/geeni/a.ts imports ../../src/theme/x.ts',
]

const project = mkdtempSync(join(tmpdir(), 'acct-arrows-'))
const getFile = (line: string) => {
  const n = [...FORBIDDEN, ...ALLOWED].indexOf(line)
  return String(line.split(' ')[0]).replace(/\/a\./, `/a${n}.`)
}
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), text)
}

/** Categories of the lint findings, by file. */
const findings = new Map<string, string[]>()

beforeAll(() => {
  for (const name of ['.config/lint.jsonc', '.config/arrows.json', '.gitignore'])
    cpSync(join(root, name), join(project, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  for (const line of [...FORBIDDEN, ...ALLOWED]) {
    write(getFile(line), `import { x } from '${line.split(' ')[2]}'\n\nexport const y = x\n`)
  }
  write('src/ui/ring-a.ts', "import { b } from './ring-b.ts'\n\nexport const a = (): unknown => b\n")
  write('src/ui/ring-b.ts', "import { a } from './ring-a.ts'\n\nexport const b = (): unknown => a\n")
  write('src/ui/types-a.ts', "import type { B } from './types-b.ts'\n\nexport type A = { b: B } | null\n")
  write('src/ui/types-b.ts', "import type { A } from './types-a.ts'\n\nexport type B = { a: A } | null\n")
  const biome = join(root, 'node_modules/.bin/biome')
  const args = [
    'lint',
    '--config-path=.config/lint.jsonc',
    '--reporter=json',
    '--max-diagnostics=none',
    '--vcs-enabled=false',
    'src',
    'elements',
    'brands',
  ]
  const { stdout } = spawnSync(biome, args, { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[]
  }
  for (const { category, location } of diagnostics) {
    const path = typeof location.path === 'string' ? location.path : location.path.file
    findings.set(path, [...(findings.get(path) ?? []), category])
  }
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('import arrows', () => {
  const isRejected = (line: string) =>
    (findings.get(getFile(line)) ?? []).includes('lint/style/noRestrictedImports')

  it('allow no import that is forbidden', () => {
    expect(FORBIDDEN.filter((line) => !isRejected(line))).toEqual([])
  })

  it('forbid no import that is allowed', () => {
    expect(ALLOWED.filter(isRejected)).toEqual([])
  })

  it('forbid an import cycle', () => {
    expect(findings.get('src/ui/ring-a.ts')).toContain('lint/suspicious/noImportCycles')
  })

  it('forbid a cycle of type imports', () => {
    expect(findings.get('src/ui/types-a.ts')).toContain('lint/suspicious/noImportCycles')
  })

  it('are in the lint configuration as .config/arrows.ts has them', () => {
    expect(readFileSync(join(root, '.config/arrows.json'), 'utf8')).toBe(arrowsJson())
  })
})
