import { useNavigate } from 'react-router'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { useRecordOpening } from '#web/api/record-opening.ts'
import { type Command, useCommands } from '#web/commands/commands.ts'
import type { Generation } from '#web/features/generation/generation.ts'
import { useLanguage } from '#web/language/language.tsx'
import type { CanvasView } from './canvas-view.ts'

type Offer = {
  mayEdit: boolean
  generation: Generation
  /** Null without the right to share. */
  onShare: (() => void) | null
  onHistory: () => void
  /** `pdf`: for printing. */
  onExport: (format?: 'pdf') => void
  onView: (view: CanvasView) => void
}

/** The commands of an open canvas in the command palette. */
export function useCanvasCommands(script: Script, offer: Offer): void {
  const { mayEdit, generation, onShare, onHistory, onExport, onView } = offer
  const { language } = useLanguage()
  const navigate = useNavigate()
  useRecordOpening(script.id)
  const isIdle = generation.phase !== 'starting' && generation.phase !== 'running'
  const all = {
    ...{ share: onShare, history: onHistory },
    export: () => onExport(),
    print: () => onExport('pdf'),
    generate: mayEdit && isIdle ? () => generation.start() : null,
    grid: () => onView('grid'),
    list: () => onView('list'),
    story: () => onView('story'),
    present: () => onView('present'),
    assumptions: () => onView('assumptions'),
    compare: () => onView('compare'),
    blind: () => onView('blind'),
    script: () => void navigate(pageUrl(language, scriptPath(script))),
  }
  useCommands(
    COMMANDS.flatMap((command) => {
      const run = all[command.id]
      return run ? [{ ...command, place: 'here', run }] : []
    }),
  )
}

const COMMANDS: readonly (Pick<Command, 'name' | 'words'> & {
  id: 'generate' | 'share' | 'history' | 'print' | 'export' | 'script' | CanvasView
})[] = [
  {
    id: 'generate',
    name: { ja: 'キャンバスを生成', en: 'Generate canvas' },
    words: 'せいせい seisei つくる tsukuru じどう jidou regenerate ai',
  },
  {
    id: 'share',
    name: { ja: '共有', en: 'Share' },
    words: 'きょうゆう kyouyuu こうかい koukai りんく link',
  },
  {
    id: 'history',
    name: { ja: '変更履歴', en: 'Version history' },
    words: 'へんこうりれき henkourireki りれき rireki ばーじょん version もどす restore',
  },
  {
    id: 'print',
    name: { ja: '印刷', en: 'Print' },
    words: 'いんさつ insatsu ぷりんと purinto pdf paper',
  },
  {
    id: 'export',
    name: { ja: '書き出す', en: 'Export' },
    words: 'かきだす kakidasu えくすぽーと ekusupo-to だうんろーど download pdf png powerpoint csv',
  },
  {
    id: 'grid',
    name: { ja: 'キャンバスで表示', en: 'Canvas view' },
    words: 'ひょうじ hyouji きゃんばす kyanbasu grid',
  },
  {
    id: 'list',
    name: { ja: '一覧で表示', en: 'List view' },
    words: 'ひょうじ hyouji いちらん ichiran list',
  },
  {
    id: 'story',
    name: { ja: '文章で読む', en: 'Story view' },
    words: 'ぶんしょう bunshou すとーりー suto-ri- story',
  },
  {
    id: 'assumptions',
    name: { ja: '仮説ボード', en: 'Assumptions' },
    words: 'かせつ kasetsu てすと tesuto まなび manabi test card learning review',
  },
  {
    id: 'compare',
    name: { ja: '版やキャンバスを並べて比べる', en: 'Compare side by side' },
    words: 'くらべる kuraberu ひかく hikaku ならべる naraberu diff versions',
  },
  {
    id: 'blind',
    name: { ja: 'ブラインド下書き', en: 'Blind draft' },
    words: 'ぶらいんど buraindo したがき shitagaki みんな minna workshop invite',
  },
  {
    id: 'present',
    name: { ja: 'キャンバスを発表', en: 'Present canvas' },
    words: 'はっぴょう happyou ぷれぜん purezen slides full screen',
  },
  {
    id: 'script',
    name: { ja: '台本に戻る', en: 'Back to script' },
    words: 'とーくすくりぷと to-kusukuriputo もどる modoru だいほん daihon',
  },
]
