/** The frameworks of the code, with their names. */
export const FRAMEWORKS = {
  html: 'HTML',
  react: 'React',
  vue: 'Vue',
  angular: 'Angular',
  svelte: 'Svelte',
} as const
export type Framework = keyof typeof FRAMEWORKS
