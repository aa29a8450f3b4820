// `llms.txt`: what the site has, for language models (https://llmstxt.org).
import type { Group } from './pages.ts'

/** Returns the list of all pages as plain Markdown. */
export function llmsText(title: string, summary: string, groups: readonly Group[]): string {
  const sections = groups.map(
    (group) =>
      `## ${group.title}\n\n${group.pages
        .map(({ path, title: name, description }) => `- [${name}](/${path}.md): ${description}`)
        .join('\n')}`,
  )
  return `# ${title}\n\n> ${summary}\n\n${sections.join('\n\n')}\n`
}
