import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Share } from '#contract/sharing.ts'
import { useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { useUpdateShare } from '../api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'
import { SharePermits } from './share-permits.tsx'

type Props = { scriptId: string; share: Share; name: string; onDone: () => void }

/** The permissions of a link as checkboxes. Each change is saved immediately. */
export function EditPermits({ scriptId, share, name, onDone }: Props) {
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const update = useUpdateShare(scriptId)
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => whole.current?.querySelector('input')?.focus(), [])
  // Until the server responds, shows the new permissions. If the server refuses them, the old ones
  // return.
  const { recipients: _, ...pending } = update.variables ?? {}
  const permits = update.isPending ? { ...share, ...pending } : share
  return (
    <div ref={whole} className="share-form">
      <SharePermits
        legend={t('permits_of', { name })}
        shows={share.shows}
        permits={permits}
        onChange={(changed) => {
          if (update.isPending) return
          update.mutate(
            { id: share.id, ...changed },
            {
              onError: (error) => showFailure(SHARE_DIALOG_TEXTS.permits_failed, error),
            },
          )
        }}
      />
      <div>
        <Button size="sm" variant="default" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
