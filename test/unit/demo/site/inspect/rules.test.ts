import { describe, expect, it } from 'vitest'
import { partRule, propertiesRule, STYLE_PROPERTIES } from '../../../../../demo/site/inspect/rules.ts'
import { TOKEN_KINDS } from '../../../../../src/brand/token-names.ts'

describe('the inspector of a live tag', () => {
  it('has controls for properties that tags read', () => {
    const known = ['--acct-font-size', ...Object.keys(TOKEN_KINDS)]
    expect(STYLE_PROPERTIES.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  })

  it('writes the rule of the changed properties, and none without a change', () => {
    const values = { '--acct-color-primary': '#5b21b6', '--acct-radius-card': '4px' }
    expect(propertiesRule('acct-login', values)).toBe(
      'acct-login {\n  --acct-color-primary: #5b21b6;\n  --acct-radius-card: 4px;\n}',
    )
    expect(propertiesRule('acct-login', {})).toBe('')
  })

  it('writes the rule that outlines a part', () => {
    expect(partRule('acct-plans', 'plan')).toMatch(/^acct-plans::part\(plan\) \{\n {2}outline: /)
  })
})
