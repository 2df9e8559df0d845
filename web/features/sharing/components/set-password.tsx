import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { MAX_LINK_PASSWORD, MIN_LINK_PASSWORD } from '#contract/limits.ts'
import type { Share } from '#contract/sharing.ts'
import { errorText } from '#web/api/api-error.ts'
import { isComposing } from '#web/components/composition.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useUpdateShare } from '../api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'

type Props = { scriptId: string; share: Share; name: string; onDone: () => void }

/**
 * Sets or removes a link's password, which cannot be read afterwards. Stays open until the server
 * confirms.
 */
export function SetPassword({ scriptId, share, name, onDone }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const change = useUpdateShare(scriptId)
  const send = (password: string | null) => {
    if (change.isPending) return
    const onSuccess = () => {
      const done = password === null ? 'password_removed' : 'password_done'
      showToast({ status: 'success', title: SHARE_DIALOG_TEXTS[done] })
      onDone()
    }
    change.mutate({ id: share.id, password }, { onSuccess })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(typed.length < MIN_LINK_PASSWORD)
    if (typed.length >= MIN_LINK_PASSWORD) send(typed)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') onDone()
  }
  return (
    <form className="share-row" onSubmit={submit}>
      <TextInput
        className="share-url"
        aria-label={t('new_password_of', { name })}
        description={t('password_hint')}
        autoComplete="off"
        maxLength={MAX_LINK_PASSWORD}
        value={typed}
        autoFocus
        // Escape closes this field, not the dialog.
        data-mantine-stop-propagation
        error={
          change.isError
            ? `${t('password_failed')} — ${pick(errorText(change.error))}`
            : isShort && t('password_short')
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button size="sm" type="submit" loading={change.isPending}>
        {t('save')}
      </Button>
      {share.has_password && (
        <Button size="sm" variant="default" onClick={() => send(null)}>
          {t('remove_password')}
        </Button>
      )}
      <Button size="sm" variant="default" onClick={onDone}>
        {t('cancel')}
      </Button>
    </form>
  )
}
