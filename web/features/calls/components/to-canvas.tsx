import { Link } from 'react-router'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { errorText } from '#web/api/api-error.ts'
import { StageButton } from '#web/features/rehearsal/components/stage-button.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useAddAnecdotalNote } from '../api.ts'
import { CALLS_TEXTS } from '../texts/calls-texts.ts'

type Props = { script_id: string; box: BoxKey; text: string }

const fail = (error: unknown) =>
  showToast({ status: 'error', title: CALLS_TEXTS.to_canvas_failed, text: errorText(error) })

export function ToCanvas({ script_id, box, text }: Props) {
  const { language, pick } = useLanguage()
  const t = useTexts(CALLS_TEXTS)
  const { mutate, reset, isPending, isSuccess } = useAddAnecdotalNote(script_id)
  if (isSuccess)
    return (
      <Link className="stage-button" to={pageUrl(language, canvasPath(script_id))}>
        {t('on_canvas')}
      </Link>
    )
  const add = () =>
    mutate(
      { box, text },
      {
        onError: fail,
        onSuccess: (undo) =>
          showToast({
            status: 'success',
            title: t(undo ? 'to_canvas_done' : 'to_canvas_known', {
              box: pick(BOX_NAMES[box].name),
            }),
            ...(undo && {
              action: {
                label: CALLS_TEXTS.to_canvas_undo,
                run: () => void undo().then(reset, fail),
              },
            }),
          }),
      },
    )
  return (
    <StageButton
      aria-label={t('to_canvas_of', { text: text.slice(0, 40) })}
      disabled={isPending}
      onClick={add}
    >
      {t('to_canvas')}
    </StageButton>
  )
}
