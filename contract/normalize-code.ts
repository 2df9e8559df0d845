/**
 * Normalizes a typed second-factor code: converts full-width characters and capitals, and removes
 * spaces and hyphens.
 */
export const normalizeCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}ー−]+/gu, '')
    .toLowerCase()
