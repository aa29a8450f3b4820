import type { ShellNode } from '../elements/shell.ts'

/** Returns the nodes of an HTML fragment, in the notation of shell modules. */
export declare const nodesOfHtml: (html: string) => ShellNode[]
