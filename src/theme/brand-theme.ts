import { assignVars, createVar, fallbackVar, style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { CAN_DERIVE, DERIVED, type DerivedColor, deriveColors, withoutDerivation } from './derived-colors.ts'
import { publicName } from './public-name.ts'
import type { BrandTokens, SchemePair } from './tokens.ts'

/** Returns custom properties that hold the colors derived from the page's action color; empty without one. */
function derivedVars(): Record<DerivedColor, string> {
  return Object.fromEntries(DERIVED.map((name) => [name, createVar(name)])) as Record<DerivedColor, string>
}

/**
 * Creates a brand's theme class from its tokens; `brands/<code>/theme.css.ts` calls it. The root inside the
 * shadow tree has the class. The host page overrides a value with `--acct-<group>-<name>`, and `light-dark()`
 * selects the scheme's color. With a page's action color, the colors of `DERIVED` follow from it.
 */
export function brandTheme(tokens: BrandTokens, debugId: string): string {
  const derived = derivedVars()
  const assign = (colors: Partial<Record<DerivedColor, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(colors).map(([name, css]) => [derived[name as DerivedColor], css]))
  // Without the page's color, these values are invalid, so that the brand's apply.
  const sources = {
    primary: `var(${publicName('color', 'primary')})`,
    onPrimary: vars.color.onPrimary,
    surface: vars.color.surface,
  }
  const scheme = ([light, dark]: SchemePair, name: string): string => {
    const own = `light-dark(${light}, ${dark})`
    return name in derived ? fallbackVar(derived[name as DerivedColor], own) : own
  }
  const fill = <Key extends string, Value>(
    group: string,
    values: Record<Key, Value>,
    css: (value: Value, name: Key) => string,
  ): Record<Key, string> => {
    const entries = Object.entries(values) as [Key, Value][]
    return Object.fromEntries(
      entries.map(([name, value]) => [name, `var(${publicName(group, name)}, ${css(value, name)})`]),
    ) as Record<Key, string>
  }
  const plain = (value: string): string => value
  return style(
    {
      vars: {
        ...assign(withoutDerivation(sources)),
        ...assignVars(vars, {
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
      '@supports': { [CAN_DERIVE]: { vars: assign(deriveColors(sources)) } },
    },
    debugId,
  )
}
