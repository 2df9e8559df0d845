import './branch.css'
import type { BlockOf } from '#document/blocks/block-kind.ts'
import type { branch as kind } from '#document/blocks/branch.ts'
import { fillText } from '#web/language/texts.ts'
import { MENU_TEXTS } from '../texts/menu-texts.ts'
import type { BlockView } from './block-view.ts'

const LABEL = { ja: '分岐', en: 'If' }
const LEADS_TO = { ja: '→ {name}', en: '→ {name}' } as const
const CONTINUES_HERE = { ja: '→ このまま続ける', en: '→ keep going' }
const TARGET_DELETED = { ja: '→ 移動先がありません', en: '→ section deleted' }

export const branch: BlockView<BlockOf<typeof kind>> = {
  choices: [
    {
      id: 'branch',
      in: 'talk_script',
      name: { ja: '分岐', en: 'Branch' },
      hint: { ja: '相手の答えで進む先を変える', en: 'Where each answer leads' },
      words: 'ぶんき bunki じょうけん jouken branch if jump go to',
      makes: { name: 'branch' },
      icon: 'M5 3v14M5 10h4a4 4 0 0 0 4-4V4m-3 2.5L13 3.5l3 3',
    },
  ],
  label: (_, { language }) => ({ text: LABEL[language] }),
  texts: {
    text: {
      placeholder: {
        ja: '相手の答え（例：はい、使っています）',
        en: 'Their answer, e.g. “Yes, we do”',
      },
    },
  },
  followsSections: true,
  controls({ target }, { language, sectionName }) {
    const name = target === null ? undefined : sectionName(target)
    const isLost = target !== null && name === undefined
    const text =
      name === undefined
        ? (isLost ? TARGET_DELETED : CONTINUES_HERE)[language]
        : fillText(LEADS_TO[language], { name })
    const label = `${MENU_TEXTS.branch_target[language]}: ${text}`
    return [{ as: 'section', className: 'branch-target', target, text, name: label, isLost }]
  },
  // Enter after an answer adds another answer.
  next: () => ({ name: 'branch' }),
}
