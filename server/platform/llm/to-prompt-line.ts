import { stripRuby } from '#document/ruby-and-variables.ts'

/** Puts text of a prompt on one line, without control and invisible characters and ruby readings. */
export const toPromptLine = (text: string): string =>
  stripRuby(text)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
