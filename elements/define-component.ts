/**
 * A React component that renders nothing. In React server components, rendering it is what makes the browser run
 * the module: bundlers remove an import that is there for its side effect alone.
 */
export const Define = (): null => null
