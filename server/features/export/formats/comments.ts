import type { Thread } from '#contract/comments.ts'
import { nameAuthor } from '#contract/guest-names.ts'
import type { Language } from '#contract/language.ts'
import { escapeMarkdown } from '#document/markdown-text.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'

/**
 * A comment thread as exported files contain it. `at`: the day of a comment, in Tokyo's time zone;
 * `created_at`: its exact time.
 */
export type WrittenThread = {
  about: string
  quote: string
  comments: { by: string; at: string; created_at: string; body: string }[]
}

const TITLE = { ja: 'コメント', en: 'Comments' }
const FORMER_MEMBER = { ja: '退会したメンバー', en: 'Former member' }
const SUGGESTED = { ja: '提案', en: 'Suggested' }

export function listComments({
  comments,
  language,
}: {
  comments: readonly Thread[]
  language: Language
}): { title: string; threads: WrittenThread[] } {
  const threads = comments.toReversed().map(({ anchor, quote, proposal, comments }) => ({
    about: anchor.id,
    quote,
    comments: comments.map(({ author, created_at, body }, index) => ({
      by: nameAuthor(author, language) ?? FORMER_MEMBER[language],
      at: dayInTokyo(Date.parse(created_at)),
      created_at,
      body: index === 0 && proposal !== null ? withSuggestion(body, proposal, language) : body,
    })),
  }))
  return { title: TITLE[language], threads }
}

const withSuggestion = (body: string, suggestion: string, language: Language) =>
  `${SUGGESTED[language]}: ${suggestion}${body === '' ? '' : `\n${body}`}`

export function writeCommentsMarkdown(work: Parameters<typeof listComments>[0]): string {
  const { title, threads } = listComments(work)
  if (threads.length === 0) return ''
  const written = threads.map(({ quote, comments }) =>
    [
      ...(quote === '' ? [] : [`> ${escapeMarkdown(quote, '> ')}`]),
      ...comments.map(
        ({ by, at, body }) => `**${escapeMarkdown(by)}** (${at})  \n${escapeMarkdown(body)}`,
      ),
    ].join('\n\n'),
  )
  return [`## ${title}`, ...written].join('\n\n')
}
