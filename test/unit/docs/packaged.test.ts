import { expect, it } from 'vitest'
import { packagedText } from '../../../.config/package/docs.mjs'

it('leads from the README to docs/', () => {
  const text =
    '[quick start](.docs/quick-start.md#first-view), ![portal](.docs/portal.png), [log](CHANGELOG.md)'
  expect(packagedText('README.md', text)).toBe(
    '[quick start](docs/quick-start.md#first-view), ![portal](docs/portal.png), [log](CHANGELOG.md)',
  )
})

it('leads from a document to others and to the README', () => {
  const text =
    '[settings](settings.md), [README](../README.md#two-commands), [above](#above), [x](https://a.example)'
  expect(packagedText('.docs/quick-start.md', text)).toBe(text)
})

it('replaces a link by its text when the package has no such file', () => {
  expect(packagedText('.docs/brands.md', 'a [`Brand`](../src/brand/brand.ts) b')).toBe('a `Brand` b')
  expect(packagedText('README.md', '[contributing](.docs/contributing.md#tests)')).toBe('contributing')
  expect(() => packagedText('README.md', '![x](.docs/none.png)')).toThrow('.docs/none.png')
})

it('leaves code blocks as they are', () => {
  const text = '```md\n[a](.docs/contributing.md)\n```\n'
  expect(packagedText('README.md', text)).toBe(text)
})
