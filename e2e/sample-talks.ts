import { readSample } from './canvas-fixture.ts'

/**
 * Talk scripts with something for every window of a canvas: the rewording that a second generation
 * finds, and at the end sentences of which the generator is not sure and which it offers.
 */
export const SAMPLES = {
  ja: {
    title: '工務店への提案',
    change: ['月額19,800円で', '月額24,800円で'],
    text: `${readSample('ja')}\n# 背景\n展示会での反応はよく、紹介も増えています。\n競合の会社も似たことをしています。`,
  },
  en: {
    title: 'Tidewell',
    change: ['89 euros', '99 euros'],
    text: `${readSample('en')}\n# Background\nSome clinics keep using paper.\nThe industry has been slow to change.\nPeople like it.`,
  },
} as const
