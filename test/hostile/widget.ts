import type { Addresses } from '../../demo/addresses.ts'

/** The back end of a widget during one visit. */
export interface Services {
  /** Settings of the page, in its head. */
  head: string
  /** How often the form was sent with what was typed since the visit began. */
  sent(): Promise<number>
  /** Rejects the next request of the form with the status 503. */
  failOnce(): Promise<void>
  close(): Promise<void>
}

/** A field of the first form, by its selector, and what the visitor types. */
export interface Field {
  selector: string
  text: string
}

/** A sign-in form that a page embeds, in the set-up that its documents describe. */
export interface Widget {
  /** Key in the results. */
  id: string
  /** Name in the table. */
  name: string
  /** Pinned packages; empty for our own. */
  packages: Readonly<Record<string, string>>
  /** Scripts and style sheets of its documents, by their paths on the page's server. */
  scripts: readonly { path: string; isModule?: boolean }[]
  /** Scripts for a markup in a shadow tree, where its documents name others. */
  scriptsInShadow?: Widget['scripts']
  styles: readonly string[]
  /** What the page contains, and its selector. */
  markup: string
  host: string
  /**
   * Body of the function that the page calls once the markup is in the document; empty for custom elements.
   */
  mount: string
  /** Body of the function that the page calls before it removes the markup; empty for custom elements. */
  unmount: string
  fields: readonly Field[]
  button: string
  /** What the page shows when the services have answered. */
  answer: RegExp
  /** What it shows when the services do not accept what was typed, if that differs. */
  rejection?: RegExp
  /** Globals that its documents name. */
  globals: readonly string[]
  /** Starts its services for a visit. */
  start(at: Addresses): Promise<Services>
}

/** Returns the address of a file of a package, on the server of the page. */
export const getFile = (path: string): string => `/peers/${path}`
