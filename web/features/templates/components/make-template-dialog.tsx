import { FormActions } from '#web/components/dialog-actions.tsx'
import './templates.css'
import { Checkbox, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_AUDIENCE, MAX_TITLE } from '#contract/limits.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useCan } from '#web/session/use-can.ts'
import { useMakeTemplate } from '../api.ts'
import { TEMPLATE_TEXTS } from '../texts.ts'

type Props = {
  script: Pick<Script, 'id' | 'title' | 'language'> & { purpose?: string }
  onClose: () => void
}

export function MakeTemplateDialog({ script, onClose }: Props) {
  const { language } = useLanguage()
  const t = useTexts(TEMPLATE_TEXTS)
  const can = useCan()
  const navigate = useNavigate()
  const make = useMakeTemplate(script.id)
  const [keeps_values, setKeeping] = useState(false)
  // Makes a retry of the same request idempotent.
  const id = useRef(newUuid())
  const { form, field, isBusy } = useForm(
    { title: script.title, purpose: script.purpose ?? '' },
    {
      check: ({ title }) => (title.trim() === '' ? { title: TEMPLATE_TEXTS.title_missing } : {}),
      async submit({ title, purpose }) {
        const given = { title: title.trim(), purpose: purpose.trim(), keeps_values }
        const made = await make.mutateAsync({ id: id.current, ...given })
        showToast({
          status: 'success',
          title: TEMPLATE_TEXTS.created,
          text: made.title,
          action: {
            label: TEMPLATE_TEXTS.open,
            run: () => void navigate(pageUrl(language, scriptPath(made))),
          },
        })
        onClose()
      },
      fallbackField: 'title',
    },
  )
  return (
    <Dialog title={t('make')} size={520} onClose={onClose}>
      <form {...form} className="make-template">
        <p className="dialog-text">{t(can('team') ? 'make_text' : 'make_text_own')}</p>
        <TextInput
          {...field('title')}
          label={t('title')}
          lang={script.language}
          maxLength={MAX_TITLE}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <TextInput
          {...field('purpose')}
          label={t('purpose')}
          placeholder={t('purpose_hint')}
          lang={script.language}
          maxLength={MAX_AUDIENCE}
          autoComplete="off"
        />
        <Checkbox
          label={t('keep_values')}
          description={t('keep_hint')}
          checked={keeps_values}
          onChange={(event) => setKeeping(event.currentTarget.checked)}
        />
        <FormActions submit={t('create')} isBusy={isBusy} />
      </form>
    </Dialog>
  )
}
