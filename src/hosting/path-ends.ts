/**
 * Returns whether the last segment of a path has a dot, as the names of files do. The time is linear: a visitor chooses
 * the path, and the expression `/\.[^/]*$/` would try each dot in its middle as a start.
 */
export const endsInFile = (path: string): boolean => path.lastIndexOf('.') > path.lastIndexOf('/')
