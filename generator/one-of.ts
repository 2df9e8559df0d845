/**
 * Source of a pattern for one of several words, which are separated by spaces. A word may itself be a
 * pattern. Of two words with the same beginning, the longer one comes first.
 */
export const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`
