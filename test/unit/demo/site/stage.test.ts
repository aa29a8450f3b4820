import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { model } from '../../../../.config/metadata/model.ts'
import { reactSource } from '../../../../.config/metadata/react.ts'
import { withFacts } from '../../../../demo/site/stage/facts.ts'
import { llmsText } from '../../../../demo/site/stage/llms.ts'
import { anchorsIn, demoted, relinked, withoutComments } from '../../../../demo/site/stage/markdown.ts'
import { HOME } from '../../../../demo/site/stage/pages.ts'
import { FILES, getAddress, getText, groups, pages, stage } from '../../../../demo/site/stage/site.ts'
import { plainMarkdown, vitepressSource } from '../../../../demo/site/stage/source.ts'
import { TAGS } from '../../../../elements/tags.ts'

const root = resolve(import.meta.dirname, '../../../..')
const others = pages.filter((page) => page !== HOME)
const shown = new Set(pages.flatMap((page) => page.files))
const frontPage = withFacts(getText(HOME.files[0] ?? ''))

describe('the pages of the site', () => {
  it('show every document, the changelog and every decision', () => {
    const documents = readdirSync(resolve(root, '.docs')).filter((name) => name.endsWith('.md'))
    const decisions = readdirSync(resolve(root, '.docs/decisions'))
    const expected = [
      'README.md',
      'CHANGELOG.md',
      ...documents.map((name) => `.docs/${name}`),
      ...decisions.map((name) => `.docs/decisions/${name}`),
    ]
    expect(expected.filter((file) => !shown.has(file))).toEqual([])
  })

  it('have an address, a title and a description of their own', () => {
    for (const key of ['path', 'title', 'description'] as const)
      expect(new Set(pages.map((page) => page[key])).size, key).toBe(pages.length)
    expect(pages.filter(({ path }) => !/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(path))).toEqual([])
  })

  it.each(others.map((page) => [page.path, page] as const))(
    '%s starts with its only main heading',
    (_path, page) => {
      const text = stage(page).text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
      expect(text).toMatch(/^# \S/)
      expect(text.match(/^# /gm)).toHaveLength(1)
    },
  )

  it.each(others.map((page) => [page.path, page] as const))(
    '%s links to pages and anchors that exist',
    (_path, page) => {
      const { text, lost } = stage(page)
      expect(lost).toEqual([])
      expect(brokenLinks(text)).toEqual([])
    },
  )

  it('are all reachable from the front page, whose links and figures exist', () => {
    const links = [...frontPage.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => `[x](${to})`)
    expect(brokenLinks(links.join('\n'), frontPage)).toEqual([])
    expect(frontPage).not.toMatch(/%[a-zA-Z]+%/)
    expect(() => withFacts('%unknown%')).toThrow('unknown')
    expect(frontPage.match(/href="\/tags\/acct-/g)).toHaveLength(TAGS.length)
  })
})

/** Returns the links to addresses of the site that do not exist. */
function brokenLinks(text: string, own = text): string[] {
  const code = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').replaceAll(/`[^`\n]*`(?!\])/g, '')
  return [...code.matchAll(/\]\((\/[^)#\s]*)?(?:#([^)\s]+))?\)/g)].flatMap(([link, path, anchor]) => {
    if (path && Object.values(FILES).includes(path.slice(1))) return []
    const target = path === undefined ? own : textAt(path)
    if (target === null) return [link]
    const anchors = [...anchorsIn(target), ...[...target.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)]
    return anchor && !anchors.includes(anchor) ? [link] : []
  })
}

function textAt(path: string): string | null {
  const page = pages.find((one) => getAddress(one) === path)
  if (!page) return null
  return page === HOME ? frontPage : stage(page).text
}

describe('the page of a tag', () => {
  it.each(TAGS)('%s shows the tag, its attributes, events, parts and states', (tag) => {
    const page = pages.find(({ path }) => path === `tags/${tag}`)
    const text = page ? stage(page).text : ''
    const element = model.elements.find((one) => one.tag === tag)
    // A portal inside a page would be a page inside a page.
    expect(text).toContain(tag === 'acct-portal' ? '<PortalLink />' : `<LiveTag tag="${tag}" log />`)
    expect(text).toContain(`<${tag} brand="geeni"`)
    const names = [element?.attributes, element?.events, element?.parts, element?.states].flatMap((items) =>
      (items ?? []).map(({ name }) => name),
    )
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
    const [, component = ''] = /import \{ (\w+) \} from 'acct-elements\/react'/.exec(text) ?? []
    expect(reactSource(model)).toContain(`export const ${component} =`)
  })
})

describe('a page', () => {
  const page = { path: 'a', title: 'A', description: 'Of A.', files: ['.docs/a.md'] }
  const text =
    '# A\n\nA `{{value}}`, {{b}}, [b](/b#c).\n\n<LiveTag tag="acct-login" />\n\n```html\n<acct-login></acct-login>\n```\n'

  it('is literal for VitePress, except for components', () => {
    expect(vitepressSource({ page, text, lost: [] })).toBe(
      '---\n{"title":"A","description":"Of A.","sources":[".docs/a.md"]}\n---\n\n' +
        '# A\n\nA `{{value}}`, &#123;&#123;b}}, [b](/b#c).\n\n<LiveTag tag="acct-login" />\n\n' +
        '```html\n<acct-login></acct-login>\n```\n',
    )
  })

  it('is served as Markdown without components, with links to Markdown', () => {
    expect(plainMarkdown({ page, text, lost: [] })).toBe(
      '# A\n\nA `{{value}}`, {{b}}, [b](/b.md#c).\n\n```html\n<acct-login></acct-login>\n```\n',
    )
  })

  it('is in llms.txt with its description', () => {
    expect(llmsText('T', 'S.', [{ title: 'G', pages: [page] }])).toBe(
      '# T\n\n> S.\n\n## G\n\n- [A](/a.md): Of A.\n',
    )
    expect(llmsText('T', 'S.', groups)).toContain('](/quick-start.md)')
  })
})

describe('Markdown', () => {
  it('keeps the code when links, comments and headings change', () => {
    const code = '```md\n## [a](b.md) <!-- c -->\n```'
    expect(
      relinked(
        `[a](b.md#c) ![d](e.png) \`[f](g)\`\n\n${code}`,
        ({ target, anchor }) => `/${target}#${anchor}`,
      ),
    ).toBe(`[a](/b.md#c) ![d](/e.png#) \`[f](g)\`\n\n${code}`)
    expect(relinked('[a `b`](c.md)', () => null)).toBe('a `b`')
    expect(withoutComments(`<!-- x -->\na\n\n${code}`)).toBe(`a\n\n${code}`)
    expect(demoted(`# A\n\n${code}`)).toBe(`## A\n\n${code}`)
  })

  it('has the anchors that GitHub has', () => {
    expect(anchorsIn('# `<acct-login>`\n\n## A brand’s *own* site\n\n<a id="x-1"></a>')).toEqual([
      'acct-login',
      'a-brands-own-site',
      'x-1',
    ])
  })
})
