/** What stands beside a line, and what it is to somebody who hears the page. */
export const MARK_TEXTS = {
  changed: {
    sign: '≠',
    name: { ja: '元の文が変わりました', en: 'The source sentence has changed' },
  },
  gone: { sign: '×', name: { ja: '元の文がなくなりました', en: 'The source sentence is gone' } },
  drafted: { sign: '✎', name: { ja: 'AI の下書き（未確認）', en: 'AI draft, not confirmed' } },
  as_written: { sign: '※', name: { ja: '原文のままの行', en: 'Said as written' } },
} as const
