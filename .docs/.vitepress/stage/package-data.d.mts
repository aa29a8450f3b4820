export function writePackageData(folder: string): void
