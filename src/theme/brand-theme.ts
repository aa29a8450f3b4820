import { assignVars, style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import type { BrandTokens, SchemePair } from './tokens.ts'

/**
 * Creates a brand's theme class from its tokens; `brands/<code>/theme.css.ts` calls it. The root inside the
 * shadow tree has the class. The host page overrides a value with `--acct-<group>-<name>`, and `light-dark()`
 * selects the scheme's color.
 */
export function brandTheme(tokens: BrandTokens, debugId: string): string {
  const scheme = ([light, dark]: SchemePair): string => `light-dark(${light}, ${dark})`
  const fill = <Key extends string, Value>(
    group: string,
    values: Record<Key, Value>,
    css: (value: Value) => string,
  ): Record<Key, string> => {
    const entries = Object.entries(values) as [Key, Value][]
    return Object.fromEntries(
      entries.map(([name, value]) => [name, `var(${publicName(group, name)}, ${css(value)})`]),
    ) as Record<Key, string>
  }
  const plain = (value: string): string => value
  return style(
    {
      vars: assignVars(vars, {
        color: fill('color', tokens.color, scheme),
        radius: fill('radius', tokens.radius, plain),
        font: fill('font', tokens.font, plain),
        weight: fill('weight', tokens.weight, plain),
        tracking: fill('tracking', tokens.tracking, plain),
        size: fill('size', tokens.size, (factor) => `calc(var(--acct-font-size, 16px) * ${factor})`),
        control: fill('control', tokens.control, plain),
        card: fill('card', tokens.card, plain),
        shadow: fill('shadow', tokens.shadow, plain),
      }),
    },
    debugId,
  )
}

/**
 * Returns the custom property by which a host page overrides a token: `--acct-color-on-primary` for `color`,
 * `onPrimary`.
 */
export function publicName(group: string, name: string): string {
  return `--acct-${group}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
