import type { Pair } from '#contract/language.ts'

export const RETENTION_TEXTS = {
  title: { ja: 'データを残す期間', en: 'Data retention' },
  text: {
    ja: '期間を過ぎたものは1時間以内に完全に削除され、元に戻せません。期間を短くすると、いまあるデータにもすぐに適用されます。',
    en: 'Data older than the period you choose is permanently deleted within an hour. If you shorten a period, existing data is affected right away.',
  },
  trash: { ja: 'ゴミ箱の台本', en: 'Scripts in the trash' },
  versions: { ja: '名前のない版', en: 'Unnamed versions' },
  versions_hint: {
    ja: '名前を付けた版と、それぞれの最新の版は残ります。',
    en: 'Named versions and the newest version of each script are always kept.',
  },
  log: { ja: '操作の記録', en: 'Activity log' },
  days: { ja: '{days}日', en: '{days} days' },
  years: { ja: '{years}年', en: '{years} years' },
  one_year: { ja: '1年', en: '1 year' },
  always: { ja: '台本があるあいだ', en: 'As long as the script exists' },
} as const satisfies Record<string, Pair>
