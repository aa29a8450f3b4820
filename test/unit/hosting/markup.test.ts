import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { nodesOfHtml } from '../../../.config/prerender.ts'
import { markupHtml } from '../../../src/hosting/markup.ts'
import type { MarkupNode } from '../../../src/util/markup-node.ts'

describe('the HTML of a first view', () => {
  it.each<[string, MarkupNode[]]>([
    ['text with signs', ['a < b && "c" > ’d’']],
    ['attributes with signs', [['p', { title: '"<&amp;>"', hidden: '' }, 'x']]],
    [
      'elements without an end tag',
      [
        ['label', 0, 'Email', ['input', { type: 'email', value: '' }]],
        ['br', 0],
      ],
    ],
    ['drawings', [['svg', { viewBox: '0 0 24 24' }, ['path', { d: 'M0 0' }], ['title', 0, 'Logo']]]],
  ])('parses to the same nodes: %s', (_what, nodes) => {
    expect(nodesOfHtml(markupHtml(nodes))).toEqual(nodes)
  })

  it('keeps adjacent texts apart, which React hydrates as two nodes', () => {
    const html = markupHtml([['p', 0, 'for ', '$9.99', ['b', 0, 'a'], 'month']])
    expect(html).toBe('<p>for <!-- -->$9.99<b>a</b>month</p>')
    const [paragraph] = parseFragment(html).childNodes
    expect(paragraph && 'childNodes' in paragraph && paragraph.childNodes).toHaveLength(5)
  })
})
