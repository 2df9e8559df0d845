import type { Pair } from '#contract/language.ts'

/** How long the company keeps what it works with no more. */
export const RETENTION_TEXTS = {
  title: { ja: 'データを残す期間', en: 'How long data is kept' },
  text: {
    ja: '期間を過ぎたものは1時間以内に完全に削除され、元に戻せません。期間を短くすると、いまあるものにもすぐに当てはまります。',
    en: 'What is older is deleted for good within the hour and cannot be brought back. A shorter time counts at once for what is there already.',
  },
  trash: { ja: 'ゴミ箱の台本', en: 'Scripts in the trash' },
  versions: { ja: '名前のない版', en: 'Versions without a name' },
  versions_hint: {
    ja: '名前を付けた版と、それぞれの最新の版は残ります。',
    en: 'Named versions stay, and so does the newest of each.',
  },
  log: { ja: '操作の記録', en: 'Activity log' },
  days: { ja: '{days}日', en: '{days} days' },
  years: { ja: '{years}年', en: '{years} years' },
  one_year: { ja: '1年', en: 'A year' },
  always: { ja: '台本があるあいだ', en: 'As long as the script' },
} as const satisfies Record<string, Pair>
