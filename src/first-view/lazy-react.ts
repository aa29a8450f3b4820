/**
 * What r2wc imports in place of `react` and `react-dom/client` (.config/lazy-react.ts). r2wc may render
 * before React has loaded, so this root passes the properties to the element, which renders them later.
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
