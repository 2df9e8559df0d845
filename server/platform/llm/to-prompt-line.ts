import { stripRuby } from '#document/ruby-and-variables.ts'

/**
 * Writes a text as one line of a prompt. Control and invisible characters become spaces, and ruby
 * readings are removed.
 */
export const toPromptLine = (text: string): string =>
  stripRuby(text)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
