export interface Selection {
  brands: string[] | null
  locales: string[] | null
}

export function chosenNames(kind: 'brands' | 'locales', text: string): string[] | null
export function selection(environment?: Readonly<Record<string, string | undefined>>): Selection
export function environmentOf(
  options: Readonly<Partial<Record<'brands' | 'locales', string | undefined>>>,
): Record<string, string>
export function selected(path: string, code: string, selection?: Selection): string | null
export const selectedFiles: import('esbuild').Plugin
