import './share-dialog.css'
import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Script } from '#contract/scripts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { useShares } from '../api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'
import { CopyForColleagues } from './copy-for-colleagues.tsx'
import { PeopleAccess } from './people-access.tsx'
import { ShareLinks } from './share-links.tsx'
import { TeamAccess } from './team-access.tsx'

type Props = {
  script: Script
  /** True if the talk script has a canvas to share. */
  has_canvas: boolean
  /**
   * The preselected content of a new link. It is the content of the page that opened the dialog.
   */
  shows?: 'script' | 'canvas'
  onClose: () => void
}

/**
 * A dialog for the access to a script and its canvas. The dialog covers the team, single members,
 * and links for people without an account. Mount the dialog only while it is open.
 */
export function ShareDialog({ script, has_canvas, shows = 'script', onClose }: Props) {
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const can = useCan()
  const mayManage = can('script.manage', script)
  const mayLink = can('script.edit', script)
  const first = has_canvas ? shows : 'script'
  const [isMaking, setMaking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const allowsLinks = useShares(script.id, mayLink).data?.company.allows_shares !== false
  return (
    <Dialog
      title={t('dialog_title')}
      size={600}
      className="share-dialog dialog-sheet"
      focusesTitle
      onClose={onClose}
    >
      <Group className="share-start" gap="1xs">
        {can('team') && <CopyForColleagues script={script} shows={first} />}
        {mayLink && allowsLinks && !isMaking && (
          <Button ref={opener} variant="default" onClick={() => setMaking(true)}>
            {t(can('team') ? 'new_link' : 'create')}
          </Button>
        )}
      </Group>
      {can('team') && <TeamAccess script={script} mayManage={mayManage} />}
      {can('team') && mayManage && <PeopleAccess script={script} />}
      {mayLink && (
        <ShareLinks
          {...{ script, has_canvas, first, isMaking }}
          onEnd={() => setMaking(false)}
          onRevoked={() => opener.current?.focus()}
        />
      )}
    </Dialog>
  )
}
