import { Button, Group, Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { DerivedPreview, TalkScriptDraft } from '#contract/derive.ts'
import { errorText } from '#web/api/api-error.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useDraft } from '../api.ts'
import { DERIVE_TEXTS } from '../texts/derive-texts.ts'

type Props = {
  script_id: string
  preview: DerivedPreview
  /** Called with the new draft, or with null when the user discards the draft. */
  onDraft: (draft: TalkScriptDraft | null) => void
}

/**
 * A button that asks a language model to write the sentences as spoken lines. During the request,
 * the button cancels the request. If there is a draft, the button discards the draft. Renders
 * nothing if `may_draft` is false.
 */
export function AiDraft({ script_id, preview, onDraft }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(DERIVE_TEXTS)
  const { mutate, reset, data, isPending, error } = useDraft(script_id)
  const stop = useRef<AbortController | null>(null)
  // Unmounting cancels the request, to avoid paying for an unused response.
  useEffect(() => () => stop.current?.abort(), [])
  if (!preview.may_draft) return null
  const requestDraft = () => {
    stop.current = new AbortController()
    mutate(stop.current.signal, { onSuccess: onDraft })
  }
  const end = () => {
    stop.current?.abort()
    reset()
  }
  const discard = () => {
    onDraft(null)
    reset()
  }
  return (
    <Group className="ai-draft" gap="var(--space-2xs) var(--space-md)" aria-busy={isPending}>
      <p role={error ? 'alert' : 'status'}>
        {isPending
          ? t('drafting')
          : error
            ? pick(errorText(error))
            : data
              ? describeDraft(data, t)
              : t('draft_about')}
      </p>
      {isPending && <Loader size="xs" aria-hidden />}
      <Button
        size="compact-sm"
        variant="default"
        onClick={isPending ? end : data ? discard : requestDraft}
      >
        {t(isPending ? 'stop_draft' : data ? 'drop_draft' : 'ask_for_draft')}
      </Button>
    </Group>
  )
}

function describeDraft(
  { said, dropped }: TalkScriptDraft,
  t: ReturnType<typeof useTexts<typeof DERIVE_TEXTS>>,
) {
  if (said.length === 0 && dropped === 0) return t('nothing_drafted')
  const summary = t('has_drafted', { count: said.length })
  return dropped === 0 ? summary : `${summary} ${t('draft_dropped', { count: dropped })}`
}
