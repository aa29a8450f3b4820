import type { ReactNode } from 'react'
import type { ButtonProps } from './Button.tsx'
import { button, full as fullWidth, variants } from './button.css.ts'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './Link.tsx'

export interface ButtonLinkProps
  extends Omit<LinkProps, 'className' | 'aria-current'>,
    Pick<ButtonProps, 'variant' | 'full'> {}

/** Renders a link that looks like a button; browsers and screen readers treat it as a link. */
export function ButtonLink({ variant = 'primary', full, ...link }: ButtonLinkProps): ReactNode {
  return <Link {...link} className={classNames(button, variants[variant], full && fullWidth)} />
}
