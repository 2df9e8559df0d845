import { Box, Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MAX_PASSKEY_NAME, type Passkey } from '#contract/passkeys.ts'
import { isComposing } from '#web/components/composition.ts'
import { Facts } from '#web/components/facts.tsx'
import { ReturnFocus } from '#web/components/return-focus.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { PASSKEY_TEXTS } from '../security-texts.ts'

type Props = {
  passkey: Passkey
  onRename: (name: string) => Promise<boolean>
  onRemove: () => void
}

export function PasskeyRow({ passkey, onRename, onRemove }: Props) {
  const t = useTexts(PASSKEY_TEXTS)
  const { formatDate } = useLanguage()
  const [isEditing, setEditing] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const { name, created_at, used_at } = passkey

  const leave = () => setEditing(false)
  if (isEditing)
    return (
      <li>
        <ReturnFocus instead={() => rename.current}>
          <NameForm
            name={name}
            onSave={async (next) => {
              if (next === '' || next === name || (await onRename(next))) leave()
            }}
            onCancel={leave}
          />
        </ReturnFocus>
      </li>
    )
  return (
    <li>
      <div>
        <Box component="span" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Facts>
          <span>{t('created', { when: formatDate(created_at) })}</span>
          <span>
            {used_at ? t('used', { when: formatDate(used_at, 'relative') }) : t('never_used')}
          </span>
        </Facts>
      </div>
      <Group gap="1xs" wrap="nowrap">
        <Button
          ref={rename}
          size="xs"
          variant="default"
          aria-label={t('rename_named', { name })}
          onClick={() => setEditing(true)}
        >
          {t('rename')}
        </Button>
        <Button
          size="xs"
          variant="default"
          c="var(--danger)"
          aria-label={t('remove_named', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </Group>
    </li>
  )
}

type FormProps = { name: string; onSave: (name: string) => void; onCancel: () => void }

function NameForm({ name, onSave, onCancel }: FormProps) {
  const t = useTexts(PASSKEY_TEXTS)
  const [typed, setTyped] = useState(name)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.select(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(typed.trim())
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
    if (event.key === 'Escape' && !isComposing(event)) onCancel()
  }
  return (
    <Group component="form" className="passkey-form" gap="1xs" wrap="nowrap" onSubmit={submit}>
      <TextInput
        ref={input}
        aria-label={t('name')}
        value={typed}
        maxLength={MAX_PASSKEY_NAME}
        autoComplete="off"
        // Escape ends the editing, but does not close the dialog.
        data-mantine-stop-propagation="true"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button type="submit" size="xs">
        {t('save')}
      </Button>
      <Button size="xs" variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Group>
  )
}
