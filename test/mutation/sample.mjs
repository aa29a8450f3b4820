// A reproducible sample for a run that has not enough time: with `ACCT_SAMPLE=3` Stryker mutates every third piece of
// code, chosen by its place. A piece is a statement, a condition or the expression of a function, without blocks.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const every = Number(process.env.ACCT_SAMPLE ?? 1)
const STATEMENTS = new Set([
  'ExpressionStatement',
  'ReturnStatement',
  'VariableDeclaration',
  'ThrowStatement',
])

function hasBlock(path) {
  let found = false
  path.traverse({
    BlockStatement() {
      found = true
    },
  })
  return found
}

function isPiece(path) {
  const { node, key, parent } = path
  const isCondition = key === 'test' && parent?.type === 'IfStatement'
  const isExpression =
    key === 'body' && parent?.type === 'ArrowFunctionExpression' && node.type !== 'BlockStatement'
  return (STATEMENTS.has(node.type) || isCondition || isExpression) && !hasBlock(path)
}

/** Returns a number without order (xorshift of Knuth's multiplicative hash). */
function mixed(start) {
  const product = Math.imul(start + 1, 0x9e3779b1)
  return (product ^ (product >>> 15)) >>> 0
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sample', {
    shouldIgnore: (path) =>
      every > 1 && isPiece(path) && !path.findParent(isPiece) && mixed(path.node.start ?? 0) % every !== 0
        ? 'not in the sample'
        : undefined,
  }),
]
