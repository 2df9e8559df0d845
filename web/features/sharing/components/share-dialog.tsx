import './share-dialog.css'
import type { Script } from '#contract/scripts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'
import { PeopleAccess } from './people-access.tsx'
import { ShareLinks } from './share-links.tsx'
import { TeamAccess } from './team-access.tsx'

type Props = {
  script: Script
  /** True if the talk script has a canvas to share. */
  has_canvas: boolean
  /** The preselected content: that of the page the dialog is opened from. */
  shows?: 'script' | 'canvas'
  onClose: () => void
}

/**
 * Access to a script and its canvas: the team, members by name, links for people without an
 * account. Each part is editable with the right to. Mounted while open.
 */
export function ShareDialog({ script, has_canvas, shows = 'script', onClose }: Props) {
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const can = useCan()
  const mayManage = can('script.manage', script)
  return (
    <Dialog
      title={t('dialog_title')}
      size={600}
      className="share-dialog dialog-sheet"
      focusesTitle
      onClose={onClose}
    >
      {can('team') && <TeamAccess script={script} mayManage={mayManage} />}
      {can('team') && mayManage && <PeopleAccess script={script} />}
      {can('script.edit', script) && (
        <ShareLinks script={script} has_canvas={has_canvas} first={has_canvas ? shows : 'script'} />
      )}
    </Dialog>
  )
}
