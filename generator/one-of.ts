/**
 * Returns the source of a pattern that matches one of several words. Spaces separate the words, and
 * each may be a pattern. Put the longer of two words with the same beginning first.
 */
export const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`
