import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { MAX_LINK_NAME } from '#contract/limits.ts'
import type { Share } from '#contract/sharing.ts'
import { errorText } from '#web/api/api-error.ts'
import { isComposing } from '#web/components/composition.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useUpdateShare } from '../api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'

type Props = { scriptId: string; share: Share; name: string; onDone: () => void }

/**
 * A field that renames a link; an empty field removes the name. The field stays open until the
 * server confirms.
 */
export function RenameLink({ scriptId, share, name, onDone }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const [typed, setTyped] = useState(share.name ?? '')
  const rename = useUpdateShare(scriptId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rename.isPending) return
    const wanted = typed.trim() || null
    if (wanted === share.name) onDone()
    else rename.mutate({ id: share.id, name: wanted }, { onSuccess: onDone })
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') onDone()
  }
  return (
    <form className="share-row" onSubmit={submit}>
      <TextInput
        className="share-url"
        aria-label={t('new_name', { name })}
        placeholder={t('name_hint')}
        maxLength={MAX_LINK_NAME}
        value={typed}
        autoFocus
        // Escape closes this field, not the dialog.
        data-mantine-stop-propagation
        error={rename.isError && `${t('rename_failed')} — ${pick(errorText(rename.error))}`}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={press}
      />
      <Button size="sm" type="submit" loading={rename.isPending}>
        {t('save')}
      </Button>
      <Button size="sm" variant="default" onClick={onDone}>
        {t('cancel')}
      </Button>
    </form>
  )
}
