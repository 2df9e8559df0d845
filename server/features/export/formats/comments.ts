import type { Thread } from '#contract/comments.ts'
import { nameAuthor } from '#contract/guest-names.ts'
import type { Language } from '#contract/language.ts'
import { escapeMarkdown } from '#document/markdown-text.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'

/** A thread as it stands in a file: the words it is about, and who said what on which day in Tokyo (`at`), and when to the second. */
export type WrittenThread = {
  /** The block, section or note it is about. */
  about: string
  quote: string
  comments: { by: string; at: string; created_at: string; body: string }[]
}

const TITLE = { ja: 'コメント', en: 'Comments' }
const SOMEBODY = { ja: '退職したメンバー', en: 'A former member' }
const PROPOSED = { ja: '提案', en: 'Proposed' }

/** The comments of a work in its language, oldest first, and what their list is called. */
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
      by: nameAuthor(author, language) ?? SOMEBODY[language],
      at: dayInTokyo(Date.parse(created_at)),
      created_at,
      body: index === 0 && proposal !== null ? withProposal(body, proposal, language) : body,
    })),
  }))
  return { title: TITLE[language], threads }
}

const withProposal = (body: string, proposal: string, language: Language) =>
  `${PROPOSED[language]}: ${proposal}${body === '' ? '' : `\n${body}`}`

/** The same as Markdown; empty where there is none. */
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
