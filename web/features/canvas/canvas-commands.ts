import { useNavigate } from 'react-router'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { useRecordOpening } from '#web/api/record-opening.ts'
import { type Command, useCommands } from '#web/commands/commands.ts'
import type { Generation } from '#web/features/generation/generation.ts'
import { useLanguage } from '#web/language/language.tsx'
import { CANVAS_VIEWS, useCanvasView, VIEW_NAMES } from './canvas-view.ts'

type Offer = {
  mayEdit: boolean
  generation: Generation
  /** Null without the right to share. */
  onShare: (() => void) | null
  onHistory: () => void
  /** `pdf` preselects the PDF, for printing. */
  onExport: (format?: 'pdf') => void
}

export function useCanvasCommands(script: Script, offer: Offer): void {
  const { mayEdit, generation, onShare, onHistory, onExport } = offer
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { setView } = useCanvasView()
  useRecordOpening(script.id)
  const isIdle = generation.phase !== 'starting' && generation.phase !== 'running'
  const all = {
    share: onShare,
    history: onHistory,
    export: () => onExport(),
    print: () => onExport('pdf'),
    generate: mayEdit && isIdle ? () => generation.start() : null,
    script: () => void navigate(pageUrl(language, scriptPath(script))),
  }
  const views = VIEW_NAMES.map((id) => {
    const { command: name, words } = CANVAS_VIEWS[id]
    return { id, name, words, place: 'here' as const, run: () => setView(id) }
  })
  const commands = COMMANDS.flatMap((command) => {
    const run = all[command.id]
    return run ? [{ ...command, place: 'here' as const, run }] : []
  })
  useCommands([...commands, ...views])
}

const COMMANDS: readonly (Pick<Command, 'name' | 'words'> & {
  id: 'generate' | 'share' | 'history' | 'print' | 'export' | 'script'
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
    id: 'script',
    name: { ja: '台本に戻る', en: 'Back to script' },
    words: 'とーくすくりぷと to-kusukuriputo もどる modoru だいほん daihon',
  },
]
