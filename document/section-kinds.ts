import type { Language, Pair } from '#contract/language.ts'
import type { Section, SectionKind } from './script-document.ts'

export const SECTION_KIND_NAMES: Record<SectionKind, Pair> = {
  opening: { ja: '挨拶・名乗り', en: 'Opening' },
  gatekeeper: { ja: '受付突破', en: 'Gatekeeper' },
  permission: { ja: '目的と所要時間の確認', en: 'Purpose and time' },
  icebreak: { ja: 'アイスブレイク', en: 'Icebreaker' },
  profile: { ja: '現状ヒアリング', en: 'Current situation' },
  problem: { ja: '課題ヒアリング', en: 'Problems' },
  impact: { ja: '影響・放置コスト', en: 'Impact and cost of waiting' },
  alternatives: { ja: '現在の対処', en: 'What they do today' },
  value: { ja: '価値提案', en: 'Value proposition' },
  solution: { ja: '提案・デモ', en: 'Proposal and demo' },
  case: { ja: '導入事例', en: 'Customer story' },
  difference: { ja: '他社との違い', en: 'What sets us apart' },
  price: { ja: '料金', en: 'Price' },
  objection: { ja: '切り返し', en: 'Objections' },
  roi: { ja: '効果・数字', en: 'Results and figures' },
  closing: { ja: 'クロージング', en: 'Closing' },
  next: { ja: '次のアクション', en: 'Next steps' },
  market: { ja: '市場', en: 'Market' },
  model: { ja: 'ビジネスモデル', en: 'Business model' },
  traction: { ja: '実績', en: 'Traction' },
  team: { ja: 'チーム', en: 'Team' },
  ask: { ja: 'お願い', en: 'The ask' },
  free: { ja: '自由', en: 'General' },
}

const UNTITLED: Pair = { ja: '無題のセクション', en: 'Untitled section' }

/** Displayed name of a section: its title, else its kind, else `UNTITLED`. */
export function nameSection(
  { title, kind }: Pick<Section, 'title' | 'kind'>,
  language: Language,
): string {
  const name = kind === 'free' ? UNTITLED : SECTION_KIND_NAMES[kind]
  return title.trim() || name[language]
}

export const isNameless = ({ title, kind }: Pick<Section, 'title' | 'kind'>): boolean =>
  kind === 'free' && !isOwnTitle({ title, kind })

/** True if a title is neither empty nor a name of the section's kind. */
export function isOwnTitle({ title, kind }: Pick<Section, 'title' | 'kind'>): boolean {
  return !['', ...Object.values(SECTION_KIND_NAMES[kind])].includes(title.trim())
}
