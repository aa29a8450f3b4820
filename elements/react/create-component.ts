import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type RefAttributes,
  useImperativeHandle,
  useInsertionEffect,
  useState,
} from 'react'

type Props = Readonly<Record<string, unknown>>

/** A prop for an event of an element: `onAcctSignedIn`. */
const HANDLER = /^on(Acct[A-Z])/
/** Boolean attributes of HTML. React 18 writes `hidden="false"` for a custom element, which hides it. */
const SWITCHES = ['hidden', 'inert', 'itemScope', 'autoFocus']

/** Returns the event of a prop: `acct-signed-in` for `onAcctSignedIn`. */
const getEvent = (prop: string): string =>
  prop
    .slice('on'.length)
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase()

/** Returns a name in PascalCase: `AcctSignedIn` for `acct-signed-in`. */
const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

/**
 * Connects an element to the latest props of its component. React 18 has no listeners for custom events, and
 * React 19 would replace a listener with each render.
 */
class Link {
  props: Props
  element: HTMLElement | null = null

  constructor(props: Props) {
    this.props = props
  }

  readonly attach = (element: HTMLElement | null): void => {
    this.element = element
    this.listen()
  }

  /** Adds a listener for each handler. A listener that is added again stays one. */
  listen(): void {
    for (const prop of Object.keys(this.props))
      if (HANDLER.test(prop)) this.element?.addEventListener(getEvent(prop), this)
  }

  handleEvent(event: Event): void {
    const handler = this.props[`on${pascal(event.type)}`]
    if (typeof handler === 'function') handler(event)
  }
}

/** Returns the attributes of the element. `names` has those whose name differs from the prop's. */
function getAttributes(props: Props, names: Readonly<Record<string, string>>): Record<string, unknown> {
  const entries = Object.entries(props).filter(
    ([prop, value]) => !HANDLER.test(prop) && !(value === false && SWITCHES.includes(prop)),
  )
  return Object.fromEntries(entries.map(([prop, value]) => [names[prop] ?? prop, value]))
}

/** Creates the component of a tag, for React 18 and 19. The build makes one for each tag. */
export function createComponent(
  tag: string,
  names: Readonly<Record<string, string>>,
): ForwardRefExoticComponent<Props & RefAttributes<HTMLElement>> {
  const component = forwardRef<HTMLElement, Props>((props, ref) => {
    const [link] = useState(() => new Link(props))
    // Before the handlers of the commit; a render that React discards has no effect.
    useInsertionEffect(() => {
      link.props = props
      link.listen()
    })
    useImperativeHandle(ref, () => link.element as HTMLElement, [link])
    return createElement(tag, { ...getAttributes(props, names), ref: link.attach })
  })
  component.displayName = pascal(tag)
  return component
}
