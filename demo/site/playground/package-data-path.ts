/** Folder of the site with data of the package, from which the playground makes its code. */
export const PACKAGE_DATA = 'playground-data'
