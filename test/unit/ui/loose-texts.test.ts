import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** Functions of the views that return a text. */
const RETURNS_TEXT = /^(t|copy|format\w*|\w+Text)$/

/** Whether an expression can be a text, as far as its syntax tells. */
function isText(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
    case 'TemplateLiteral':
      return true
    case 'CallExpression': {
      const { callee } = node
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      return name.type === 'Identifier' && RETURNS_TEXT.test(name.name) && name.name !== 'wrapText'
    }
    case 'BinaryExpression':
      return node.operator === '+'
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left))
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate)
    default:
      return false
  }
}

const isChild = (node: ESTree.JSXChild): boolean =>
  node.type === 'JSXText'
    ? node.value.trim() !== '' || !node.value.includes('\n')
    : node.type !== 'JSXExpressionContainer' || node.expression.type !== 'JSXEmptyExpression'

/** Returns the line of each text among other children, whose node React would keep. */
function looseTextsIn(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: string[] = []
  function check({ children, type }: ESTree.JSXElement | ESTree.JSXFragment): void {
    const shown = children.filter(isChild)
    if (shown.length < 2 && type === 'JSXElement') return
    for (const child of shown)
      if (child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && isText(child.expression)))
        found.push(`${file}:${text.slice(0, child.start).split('\n').length}`)
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program)
  return found
}

describe('a text among other children', () => {
  it('is found beside an element, in a fragment and as a result of a function', () => {
    const lines = [
      '<p>Total <b>{sum}</b></p>',
      '<p><b>{sum}</b>{" "}</p>',
      '<>{text.t("ui.loading")}</>',
      '<p><Icon />{isPaid ? formatMoney(sum) : <b />}</p>',
      '<p>{text.t("ui.loading")}</p>',
      '<p>\n<b>{sum}</b>\n{wrapText(children)}\n</p>',
    ]
    expect(lines.map((line) => looseTextsIn('view.tsx', line).length)).toEqual([1, 1, 1, 1, 0, 0])
  })

  it('has an element of its own, as a translator of the browser replaces its node', () => {
    const files = ['src', 'elements'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    const found = files
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => looseTextsIn(file, readFileSync(join(root, file), 'utf8')))
    expect(found).toEqual([])
  })
})
