import { Button, NativeSelect, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MAX_PUBLIC_TEXT } from '#contract/limits.ts'
import type { InstallationSettings } from '#contract/operator-installation.ts'
import { PUBLIC_PAGES, type PublicPage } from '#contract/pages.ts'
import { Card } from '#web/components/card.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useChangeInstallation } from '../installation-api.ts'
import { INSTALLATION_TEXTS } from '../installation-texts.ts'

export function PublicTextForm({ texts }: { texts: InstallationSettings['texts'] }) {
  const t = useTexts(INSTALLATION_TEXTS)
  const [page, setPage] = useState<PublicPage>('contact')
  return (
    <Card title={t('texts')} text={t('texts_hint')}>
      <NativeSelect
        label={t('page')}
        value={page}
        onChange={(event) =>
          setPage(PUBLIC_PAGES.find((each) => each === event.currentTarget.value) ?? 'contact')
        }
        data={PUBLIC_PAGES.map((value) => ({ value, label: t(value) }))}
      />
      <TextForm key={page} page={page} text={texts[page] ?? null} />
    </Card>
  )
}

type Props = { page: PublicPage; text: { ja: string; en: string } | null }

function TextForm({ page, text }: Props) {
  const t = useTexts(INSTALLATION_TEXTS)
  const change = useChangeInstallation()
  const { form, field, problem, isBusy } = useForm(
    { ja: text?.ja ?? '', en: text?.en ?? '' },
    {
      async submit(typed) {
        await change.mutateAsync({ text: { page, text: typed } })
        showToast({ status: 'success', title: INSTALLATION_TEXTS.saved })
      },
    },
  )
  const area = { autosize: true, minRows: 4, maxRows: 16, maxLength: MAX_PUBLIC_TEXT }
  return (
    <form {...form}>
      <Stack>
        <Textarea {...field('ja')} label={t('text_ja')} {...area} />
        <Textarea {...field('en')} label={t('text_en')} {...area} />
        <FormError of={problem} />
        <div>
          <Button type="submit" variant="default" loading={isBusy}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
