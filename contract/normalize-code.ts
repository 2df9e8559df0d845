/** Normalises a typed second-factor code: full-width characters, spaces, hyphens and capitals. */
export const normalizeCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}ー−]+/gu, '')
    .toLowerCase()
