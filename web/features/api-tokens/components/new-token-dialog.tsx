import { FormActions } from '#web/components/dialog-actions.tsx'
import { FormError } from '#web/components/form-error.tsx'
import './api-tokens.css'
import { Select, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { MAX_TOKEN_NAME, TOKEN_DAYS, type TokenKind } from '#contract/api-tokens.ts'
import { TOKEN_SCOPES, type TokenScope } from '#contract/token-scope.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { SecretDialog } from '#web/components/shown-secret.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useTokenCalls } from '../api.ts'
import { INTEGRATION_TEXTS, SCOPE_TEXTS, TOKEN_TEXTS } from '../texts.ts'

const DAYS = [30, TOKEN_DAYS.usual, 180, TOKEN_DAYS.most]
const NO_END = ''

type Props = { kind: TokenKind; onClose: () => void }

/** Asks for a token's name, scopes and lifetime, then shows its value once. */
export function NewTokenDialog({ kind, onClose }: Props) {
  const t = useTexts(TOKEN_TEXTS)
  const [value, setValue] = useState<string | null>(null)
  if (value === null) return <NewTokenForm kind={kind} onMade={setValue} onClose={onClose} />
  return (
    <SecretDialog
      title={t('shown_title')}
      text={t('shown_once')}
      label={t('value')}
      value={value}
      close={t('close')}
      onClose={onClose}
    />
  )
}

function NewTokenForm({ kind, onMade, onClose }: Props & { onMade: (value: string) => void }) {
  const t = useTexts(TOKEN_TEXTS)
  const i = useTexts(INTEGRATION_TEXTS)
  const { make } = useTokenCalls()
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [days, setDays] = useState(String(TOKEN_DAYS.usual))
  const { form, field, isBusy } = useForm(
    { name: '' },
    {
      check: ({ name }) => (name.trim() === '' ? { name: TOKEN_TEXTS.name_missing } : {}),
      async submit({ name }) {
        if (scopes.length === 0) return
        const body = { kind, name: name.trim(), scopes: [...scopes] }
        onMade(await make({ ...body, days: days === NO_END ? null : Number(days) }))
      },
      fallbackField: 'name',
    },
  )
  const ends = DAYS.map((each) => ({
    value: String(each),
    label: each === TOKEN_DAYS.most ? t('year') : t('days', { days: each }),
  }))
  return (
    <Dialog title={kind === 'service' ? i('add') : t('add')} size={480} onClose={onClose}>
      <form {...form}>
        <Stack gap="md">
          <TextInput
            {...field('name')}
            label={t('name')}
            placeholder={t('name_hint')}
            maxLength={MAX_TOKEN_NAME}
            autoComplete="off"
            data-autofocus
          />
          <Scopes scopes={scopes} onChange={setScopes} />
          <Select
            label={t('expiry')}
            value={days}
            onChange={(picked) => setDays(picked ?? NO_END)}
            allowDeselect={false}
            data={kind === 'service' ? [...ends, { value: NO_END, label: t('no_end') }] : ends}
          />
          <FormActions submit={t('create')} isBusy={isBusy} disabled={scopes.length === 0} />
        </Stack>
      </form>
    </Dialog>
  )
}

type ScopesProps = {
  scopes: readonly TokenScope[]
  onChange: (scopes: readonly TokenScope[]) => void
}

function Scopes({ scopes, onChange }: ScopesProps) {
  const { pick } = useLanguage()
  const t = useTexts(TOKEN_TEXTS)
  const id = useId()
  return (
    <fieldset className="token-scopes" aria-describedby={id}>
      <legend>{t('scopes')}</legend>
      <div className="settings-checks">
        {TOKEN_SCOPES.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ currentTarget: { checked } }) => {
                const others = scopes.filter((each) => each !== scope)
                onChange(checked ? [...others, scope] : others)
              }}
            />
            <span>{pick(SCOPE_TEXTS[scope])}</span>
          </label>
        ))}
      </div>
      <FormError id={id} role="status" of={scopes.length === 0 ? t('scopes_missing') : null} />
    </fieldset>
  )
}
