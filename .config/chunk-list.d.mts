export const CHUNK_LIST: string
