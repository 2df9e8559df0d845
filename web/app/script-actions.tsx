import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useRecordOpening } from '../api/record-opening.ts'
import { useCommands } from '../commands/commands.ts'
import { useLanguage } from '../language/language.tsx'
import { useCan } from '../session/use-can.ts'

const ShareDialog = lazyPart(
  () => import('../features/sharing/components/share-dialog.tsx'),
  'ShareDialog',
)

const MakeTalkScript = lazyPart(
  () => import('#web/features/derive/components/make-talk-script.tsx'),
  'MakeTalkScript',
)

const SHARE_COMMAND = {
  id: 'share',
  place: 'here',
  name: { ja: '共有', en: 'Share' },
} as const
const CANVAS_COMMAND = {
  id: 'canvas',
  place: 'here',
  name: { ja: 'リーンキャンバスを開く', en: 'Open lean canvas' },
} as const

export function ScriptActions({ script }: { script: Script }) {
  const { language, pick } = useLanguage()
  const can = useCan()
  const navigate = useNavigate()
  const [isSharing, setSharing] = useState(false)
  useRecordOpening(script.id)
  const mayShare = can('script.edit', script) || can('script.manage', script)
  useCommands([
    ...(mayShare ? [{ ...SHARE_COMMAND, run: () => setSharing(true) }] : []),
    ...(script.kind === 'talk_script'
      ? [
          {
            ...CANVAS_COMMAND,
            run: () => void navigate(pageUrl(language, canvasPath(script.id))),
          },
        ]
      : []),
  ])
  return (
    <>
      {mayShare && (
        <Button variant="default" size="compact-md" onClick={() => setSharing(true)}>
          <LineIcon path="M10 12V3M6.5 6 10 2.8 13.5 6M5 9.5H4V17h12V9.5h-1" size={18} />
          <span className="action-word">{pick(SHARE_COMMAND.name)}</span>
        </Button>
      )}
      {script.kind === 'script' && <MakeTalkScript script={script} />}
      {isSharing && (
        <ShareDialog
          script={script}
          has_canvas={script.filled_boxes !== null}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  )
}
