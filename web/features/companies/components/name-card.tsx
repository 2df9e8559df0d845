import { Button, Stack, TextInput } from '@mantine/core'
import { MAX_COMPANY_NAME } from '#contract/limits.ts'
import { Card } from '#web/components/card.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { refreshSession } from '#web/session/session.ts'
import { useChangeSettings, useCompanySettings } from '../settings-api.ts'
import { NAME_TEXTS } from '../texts.ts'

/** The company's name, as shown to members, in emails and on shared pages. */
export function NameCard() {
  const settings = useCompanySettings()
  return settings && <NameForm name={settings.name} />
}

function NameForm({ name }: { name: string }) {
  const t = useTexts(NAME_TEXTS)
  const change = useChangeSettings()
  const { form, field, values, isBusy } = useForm(
    { name },
    {
      async submit(typed) {
        await change.mutateAsync({ name: typed.name.trim() })
        await refreshSession()
        showToast({ status: 'success', title: NAME_TEXTS.saved })
      },
      fallbackField: 'name',
    },
  )
  const typed = values.name.trim()
  return (
    <Card id="name-title" title={t('title')}>
      <form {...form}>
        <Stack gap="sm" mt="sm">
          <TextInput
            {...field('name')}
            label={t('name')}
            maxLength={MAX_COMPANY_NAME}
            autoComplete="organization"
          />
          {typed !== '' && typed !== name && (
            <Button type="submit" variant="default" loading={isBusy}>
              {t('save')}
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  )
}
