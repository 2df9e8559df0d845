import type { Pair } from '#contract/language.ts'

export const MEMBER_SESSION_TEXTS = {
  open: { ja: '端末', en: 'Devices' },
  open_named: { ja: '{name}さんのログイン中の端末', en: '{name}’s devices' },
  title: { ja: '{name}さんのログイン中の端末', en: '{name}’s logged-in devices' },
  none: { ja: 'どの端末でもログインしていません。', en: 'Not logged in on any device.' },
  device: { ja: '{system} の {browser}', en: '{browser} on {system}' },
  unknown: { ja: '不明な端末', en: 'Unknown device' },
  since: { ja: '{when}にログイン', en: 'Logged in {when}' },
  from: { ja: '接続元 {address}', en: 'from {address}' },
  end: { ja: 'ログアウト', en: 'Log out' },
  end_named: { ja: '{device} からログアウト', en: 'Log out {device}' },
  end_all: { ja: 'すべての端末からログアウト', en: 'Log out all devices' },
  ended: { ja: '端末からログアウトさせました', en: 'Device logged out' },
  ended_all: { ja: 'すべての端末からログアウトさせました', en: 'All devices logged out' },
  failed: {
    ja: '端末からログアウトさせられませんでした',
    en: 'Couldn’t log them out',
  },
} as const satisfies Record<string, Pair>
