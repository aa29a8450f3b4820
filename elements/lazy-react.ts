/**
 * What r2wc gets in place of `react` and `react-dom/client` (rollup.config.mjs): it may render before React is there, so
 * its root hands the properties to the element, which draws them when it can.
 */
interface Rendered {
  container: { paint(props: object): void; erase(): void }
}

export const createElement = (_component: unknown, props: Rendered): Rendered => props

export function createRoot(): { render(props: Rendered): void; unmount(): void } {
  let container: Rendered['container'] | undefined
  return {
    render(props) {
      container = props.container
      container.paint(props)
    },
    unmount: () => container?.erase(),
  }
}

export default { createElement }
