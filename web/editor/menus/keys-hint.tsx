import type { Pair } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { useLanguage } from '#web/language/language.tsx'

const HINTS: Record<ScriptKind, Pair> = {
  talk_script: {
    ja: 'スラッシュでブロックの追加、Ctrl+スラッシュでその行のメニュー、タブで話者の切り替え、エスケープで本文から出ます。Ctrl+F で検索と置換、Ctrl+Alt+H で変更履歴を開きます。',
    en: 'Press Slash to add a block, Control+Slash for the line’s menu, Tab to change the speaker and Escape to leave the text. Control+F finds and replaces; Control+Alt+H opens the version history.',
  },
  script: {
    ja: 'スラッシュで見出し・箇条書き・表の追加、Ctrl+スラッシュでその行のメニュー、箇条書きではタブで字下げ、エスケープで本文から出ます。Ctrl+F で検索と置換、Ctrl+Alt+H で変更履歴を開きます。',
    en: 'Press Slash to add a heading, list or table, Control+Slash for the line’s menu, Tab to indent a list and Escape to leave the text. Control+F finds and replaces; Control+Alt+H opens the version history.',
  },
}

export function KeysHint({ kind }: { kind: ScriptKind }) {
  const { pick } = useLanguage()
  return pick(HINTS[kind])
}
