import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Script } from '#contract/scripts.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useReviewAction } from '../api.ts'
import { REVIEW_TEXTS } from '../texts.ts'

const DONE = { withdraw: 'withdrawn', complete: 'completed', reopen: 'reopened' } as const

type Props = {
  script: Script
  deed: keyof typeof DONE
  label: string
  isQuiet?: boolean
}

/**
 * A button for an action on a review; asks for confirmation if the action makes the script
 * read-only.
 */
export function ReviewActionButton({ script, deed, label, isQuiet = false }: Props) {
  const { mutate, isPending } = useReviewAction(script.id)
  const [isAsking, setAsking] = useState(false)
  const run = () =>
    mutate(
      { do: deed },
      {
        onSuccess: () => showToast({ status: 'success', title: REVIEW_TEXTS[DONE[deed]] }),
        onError: (error) => showFailure(REVIEW_TEXTS.failed, error),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button
        variant={isQuiet ? 'default' : 'filled'}
        fullWidth
        loading={isPending}
        onClick={() => (deed === 'complete' ? setAsking(true) : run())}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={REVIEW_TEXTS.complete_title}
        text={REVIEW_TEXTS.complete_text}
        confirm={REVIEW_TEXTS.complete_do}
        busy={isPending}
        onConfirm={run}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
