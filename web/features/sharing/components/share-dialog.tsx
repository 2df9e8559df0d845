import './share-dialog.css'
import type { ScriptKind } from '#contract/scripts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useTexts } from '#web/language/language.tsx'
import { SHARING_TEXTS } from '../texts.ts'
import { NewShareForm } from './new-share-form.tsx'
import { ShareList } from './share-list.tsx'

type Props = {
  script: { id: string; kind: ScriptKind }
  /** Whether the talk script has a canvas that can be shared. */
  has_canvas: boolean
  /** What is offered first: the thing on the page the dialog is opened from. */
  shows?: 'script' | 'canvas'
  onClose: () => void
}

/** Makes links for people without an account, lists the live ones, ends them. Mounted while it is open. */
export function ShareDialog({ script, has_canvas, shows = 'script', onClose }: Props) {
  const t = useTexts(SHARING_TEXTS)
  return (
    <Dialog title={t('dialog_title')} size={560} onClose={onClose}>
      <p className="share-intro">{t('intro')}</p>
      <NewShareForm script={script} has_canvas={has_canvas} first={has_canvas ? shows : 'script'} />
      <ShareList scriptId={script.id} />
    </Dialog>
  )
}
