// The two forms of a page: what VitePress reads, and what the site serves as plain Markdown.
import { outsideCode } from './markdown.ts'
import type { StagedPage } from './site.ts'

/** A line that renders a component of the theme. */
const COMPONENT = /^(<[A-Z]\w+(?: [^>]*)?\/>)$/m

/**
 * Returns the source of a page for VitePress. The text is literal: Vue reads no `{{ }}` in it. (The configuration keeps
 * code from Vue. VitePress' container `v-pre` would do the same for the text, but doubles the bytes of a page, because Vue
 * does not treat its content as static.)
 */
export function vitepressSource({ page, text }: StagedPage): string {
  const front = {
    title: page.title,
    description: page.description,
    sources: page.files.length === 1 ? page.files : [],
    ...(page.isUnsearched ? { search: false } : {}),
    // The layout has no landmark for the content.
    ...(page.isWide ? { layout: 'page', sidebar: false } : {}),
  }
  const body = outsideCode(text, (part) =>
    part.replaceAll(/`[^`\n]+`|\{\{/g, (found) => (found === '{{' ? '&#123;&#123;' : found)),
  )
  // JSON is YAML.
  const whole = page.isWide ? `<main class="wide-page">\n\n${body}\n</main>\n` : body
  return `---\n${JSON.stringify(front)}\n---\n\n${whole}`
}

/** Returns a page as the site serves it below `<address>.md`: without components, with links to such files. */
export const plainMarkdown = ({ text }: StagedPage): string =>
  text
    .split(COMPONENT)
    .filter((_, index) => index % 2 === 0)
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\]\((\/[\w/-]+)(#[^)]*)?\)/g, (_, path: string, hash = '') => `](${path}.md${hash})`)
