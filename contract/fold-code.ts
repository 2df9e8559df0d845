/** A code of the second step without what typing adds: full-width signs, spaces and hyphens of any kind, capitals. */
export const foldCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}ー−]+/gu, '')
    .toLowerCase()
