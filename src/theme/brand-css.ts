import { vars } from './contract.css.ts'
import { CAN_DERIVE, DERIVED, deriveColors, withoutDerivation } from './derived-colors.ts'
import { publicName } from './public-name.ts'

/** Custom property of the theme to the variable that the parts read. */
const VARIABLES: ReadonlyMap<string, string> = new Map(
  Object.entries(vars).flatMap(([group, tokens]) =>
    Object.entries(tokens).map(([name, variable]): [string, string] => [publicName(group, name), variable]),
  ),
)

/** Returns the name in `var(--name)`. */
const getName = (variable: string): string => variable.slice('var('.length, -1)

/**
 * Returns the rule of a class that sets tokens over those of another theme. A page overrides them as it does
 * those of `brandTheme`. Colors that follow from the action color follow from the given one.
 * @param tokens Valid values by custom property.
 */
export function brandCss(className: string, tokens: Readonly<Record<string, string>>): string {
  const rule = (values: readonly (readonly [property: string, value: string])[]): string =>
    `.${className}{${values
      .flatMap(([property, value]) => {
        const variable = VARIABLES.get(property)
        return variable ? [`${getName(variable)}:var(${property}, ${value})`] : []
      })
      .join(';')}}`
  const own = rule(Object.entries(tokens))
  if (!('--acct-color-primary' in tokens)) return own
  const { primary } = vars.color
  const open = DERIVED.filter((name) => !(publicName('color', name) in tokens))
  const derive = (colors: Partial<Record<(typeof DERIVED)[number], string>>): string =>
    rule(open.map((name) => [publicName('color', name), colors[name] ?? primary]))
  const derived = deriveColors(vars.color)
  const { primarySoft } = derived
  return `${own}${derive({ ...withoutDerivation(vars.color), primarySoft })}@supports ${CAN_DERIVE}{${derive(derived)}}`
}
