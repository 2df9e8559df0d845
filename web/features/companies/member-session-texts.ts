import type { Pair } from '#contract/language.ts'

export const MEMBER_SESSION_TEXTS = {
  open: { ja: '端末', en: 'Devices' },
  open_named: { ja: '{name}さんのログイン中の端末', en: '{name}’s devices' },
  title: { ja: '{name}さんのログイン中の端末', en: '{name}’s logged-in devices' },
  none: { ja: 'どの端末でもログインしていません。', en: 'Not logged in on any device.' },
  since: { ja: '{when}にログイン', en: 'Logged in {when}' },
  end_named: { ja: '{device} からログアウト', en: 'Log out {device}' },
  end_all: { ja: 'すべての端末からログアウト', en: 'Log out all devices' },
  ended: { ja: '端末からログアウトさせました', en: 'Device logged out' },
  ended_all: { ja: 'すべての端末からログアウトさせました', en: 'All devices logged out' },
  failed: {
    ja: '端末からログアウトさせられませんでした',
    en: 'Couldn’t log them out',
  },
} as const satisfies Record<string, Pair>
