import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_TITLE } from '#contract/limits.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { errorText } from '#web/api/api-error.ts'
import { isComposing } from '#web/components/composition.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useRenameScript } from '../api.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'

/** Asks for a new title. It stays open, with what was typed, until the server has it. */
export function RenameDialog({ card, onClose }: { card: ScriptCard; onClose: () => void }) {
  const { pick } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const [title, setTitle] = useState(card.title)
  const rename = useRenameScript()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rename.isPending || title.trim() === '') return
    if (title.trim() === card.title) return onClose()
    rename.mutate({ id: card.id, title: title.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog title={t('rename')} size={480} onClose={onClose}>
      <form onSubmit={submit}>
        <TextInput
          label={t('name')}
          value={title}
          maxLength={MAX_TITLE}
          required
          withAsterisk={false}
          data-autofocus
          error={rename.isError ? pick(errorText(rename.error)) : null}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTitle(event.currentTarget.value)}
          // Safari ends a composition before its Enter: without this the Enter would submit.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
          }}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={rename.isPending} disabled={title.trim() === ''}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
