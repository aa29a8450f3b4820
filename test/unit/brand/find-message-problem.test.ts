import { describe, expect, it } from 'vitest'
import { findMessageProblem } from '../../../src/brand/find-message-problem.ts'

describe('findMessageProblem', () => {
  it.each([
    ['Log in', 'Sign in'],
    ['{{plan}}, {{date}}', 'Changes to {{plan}} on {{date}}'],
    ['{{date}} – {{plan}} {{plan}}', 'Changes to {{plan}} on {{date}}'],
    ['https://acme.example/terms', 'https://www.geeni.example/terms'],
  ])('accepts "%s" in place of "%s"', (message, original) => {
    expect(findMessageProblem(message, original)).toBeNull()
  })

  it.each<[unknown, string | undefined, string]>([
    ['x', undefined, 'is not a message of the catalog; docs/messages.md of the package lists all'],
    [5, 'Sign in', 'must be a string'],
    [null, 'Sign in', 'must be a string'],
    [{ en: 'x' }, 'Sign in', 'must be a string'],
    ['  ', 'Sign in', 'must not be empty'],
    [
      'Hello {{name}}',
      'Sign in',
      'has the placeholder {{name}}, which the message of the catalog does not have; it has none',
    ],
    [
      '{{plan}} {{day}}',
      '{{plan}} on {{date}}',
      'has the placeholder {{day}}, which the message of the catalog does not have; use {{date}}, {{plan}}',
    ],
    ['Changes to {{plan}}', '{{plan}} on {{date}}', 'lacks the placeholder {{date}}'],
    ['{{count}} days {{', '{{count}} days', 'has braces that belong to no placeholder; use {{count}}'],
    ['{{ count }} days', '{{count}} days', 'lacks the placeholder {{count}}'],
    ['javascript:alert(1)', 'https://www.geeni.example/terms', 'must be an https: address'],
  ])('%j in place of "%s" %s', (message, original, problem) => {
    expect(findMessageProblem(message, original)).toBe(problem)
  })

  it('accepts a message of 5,000 characters and none above', () => {
    expect(findMessageProblem('x'.repeat(5_000), 'Sign in')).toBeNull()
    expect(findMessageProblem('x'.repeat(5_001), 'Sign in')).toBe('must have at most 5000 characters')
  })
})
