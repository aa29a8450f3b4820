// The code of the site's playground, in the TypeScript starters of the frameworks.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Addresses } from '../../demo/addresses.ts'
import { inProject } from '../../demo/setup/paths.mjs'
import { type Choice, getStart } from '../../demo/site/playground/choice.ts'
import { snippetInput } from '../../demo/site/playground/code.ts'
import type { Services } from '../../demo/site/playground/services.ts'
import { codeAttributesFor, codeBlocks, EXAMPLE_CDN } from '../../demo/site/playground/snippets.ts'
import { buildApp } from './build-app.ts'
import { serveApp } from './serve-app.ts'
import type { Starter } from './starters.ts'

/** A value with every character that ends a text or starts an expression in some template. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is none
const ODD = '/plans?a="1"&b=\'{c}\'&d=`${e}`&f={{ g }}&h=\\n</script>'

/** Representative choices, each with its services. */
const CHOICES: readonly { choice: Choice; services: Services }[] = [
  { choice: getStart('acct-login'), services: 'example' },
  {
    choice: {
      ...getStart('acct-plans'),
      brand: 'visi',
      locale: 'de',
      scheme: 'dark',
      attributes: {
        path: ODD,
        'portal-url': `https://a.example/?b=${ODD.replace('{{', '{')}`,
        source: 'ios',
      },
      copy: { 'offer.title': ODD },
      switched: ['analytics', 'idempotencyHeader'],
    },
    services: 'example',
  },
  { choice: { ...getStart('acct-order'), brand: 'nightowl' }, services: 'example' },
  { choice: { ...getStart('acct-plans'), switched: ['partner'] }, services: 'example' },
  {
    choice: {
      ...getStart('acct-portal'),
      attributes: { routing: 'history', base: '/a', header: 'hidden-narrow' },
    },
    services: 'sandbox',
  },
]

const DIST = inProject('dist')

async function read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = join(DIST, path)
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : null
}

interface Pages {
  files: Record<string, string>
  /** The policy of the first choice, which is the strictest one. */
  policy: string
}

/** Returns the files of a starter with the code of every choice. */
async function pagesFor({ framework, getFile, getExport }: Starter): Promise<Pages> {
  let policy = ''
  const files: Record<string, string> = {
    'src/pages/all.ts': CHOICES.map((_, page) => `${getExport(page)}\n`).join(''),
  }
  for (const [page, { choice, services }] of CHOICES.entries()) {
    const input = await snippetInput(choice, { services, cdn: EXAMPLE_CDN }, read)
    for (const { kind, title, text } of codeBlocks(framework, input)) {
      if (kind === 'code') files[getFile(page)] = text
      if (kind === 'configuration') files[title] = text
      if (kind === 'header') policy ||= text.replace('Content-Security-Policy: ', '')
    }
  }
  return { files, policy }
}

/**
 * Builds the code of the playground with the framework's own tools, which check its types, and compares the attributes
 * of the tags in a browser, under the policy of the code. Throws on a failure.
 */
export async function tryPlaygroundCode(
  browser: Browser,
  starter: Starter,
  { tarball, at }: { tarball: string; at: Addresses },
): Promise<void> {
  const { files, policy } = await pagesFor(starter)
  const built = await buildApp(starter.app, tarball, files)
  process.stdout.write('built, ')
  const { url, close } = await serveApp(built, at, policy)
  const page = await browser.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    // The policy is that of a page with the first tag; the other tags of this page call other services.
    if (/trusted|base-uri|script-src/i.test(message.text())) refused.push(message.text())
  })
  try {
    await page.goto(url)
    await page.waitForFunction(
      (count) => document.querySelectorAll('[brand]').length === count,
      CHOICES.length,
    )
    const found = await page.locator('[brand]').evaluateAll((tags) =>
      tags.map((tag) => [
        tag.localName,
        Object.fromEntries(
          ['brand', 'locale', 'scheme', 'source', 'path', 'portal-url', 'routing', 'base', 'header'].flatMap(
            (name) => {
              const value = tag.getAttribute(name)
              return value === null ? [] : [[name, value]]
            },
          ),
        ),
      ]),
    )
    assert.deepEqual(
      found,
      CHOICES.map(({ choice }) => [choice.tag, codeAttributesFor(choice)]),
    )
    assert.deepEqual(refused, [])
  } finally {
    await page.close()
    await close()
  }
}
