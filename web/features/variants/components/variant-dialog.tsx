import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { MAX_TITLE } from '#contract/limits.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { FormActions } from '#web/components/dialog-actions.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillText } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { useCreateVariant } from '../api.ts'
import { VARIANT_TEXTS, VARIANT_TITLE } from '../texts.ts'

const MAX_SEGMENT = 60

type Props = {
  script: Script
  /** The title that all variants share, without a segment. */
  title: string
  onClose: () => void
}

export function VariantDialog({ script, title, onClose }: Props) {
  const { language } = useLanguage()
  const t = useTexts(VARIANT_TEXTS)
  const navigate = useNavigate()
  const create = useCreateVariant(script.id)
  const { form, field, isBusy } = useForm(
    { segment: '' },
    {
      check: ({ segment }) =>
        segment.trim() === '' ? { segment: VARIANT_TEXTS.segment_missing } : {},
      async submit({ segment }) {
        const made = await create.mutateAsync(nameVariant(title, segment.trim(), script.language))
        onClose()
        showToast({ status: 'success', title: VARIANT_TEXTS.made, text: made.title })
        await navigate(pageUrl(language, canvasPath(made.id)))
      },
      fallbackField: 'segment',
    },
  )
  return (
    <Dialog title={VARIANT_TEXTS.try} size={480} onClose={onClose}>
      <form {...form}>
        <p className="dialog-text">{t('help')}</p>
        <TextInput
          {...field('segment')}
          mt="md"
          label={t('segment')}
          placeholder={t('segment_example')}
          maxLength={MAX_SEGMENT}
          required
          withAsterisk={false}
          data-autofocus
        />
        <FormActions submit={t('make')} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** The title with the segment; the title is cut if the result would exceed `MAX_TITLE`. */
function nameVariant(title: string, segment: string, language: Script['language']): string {
  const wording = VARIANT_TITLE[language]
  const room = MAX_TITLE - fillText(wording, { title: '', segment }).length
  return fillText(wording, { title: title.slice(0, room), segment })
}
