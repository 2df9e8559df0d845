import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { ANNOUNCEMENT_LEVELS, type Announcement } from '#contract/announcement.ts'
import { FIELD_PROBLEMS } from '#contract/field-problems.ts'
import { MAX_ANNOUNCEMENT } from '#contract/limits.ts'
import { Card } from '#web/components/card.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useChangeInstallation } from '../installation-api.ts'
import { INSTALLATION_TEXTS } from '../installation-texts.ts'
import { DESK_TEXTS } from '../texts.ts'

/** Formats a time for `<input type="datetime-local">`, in local time. Returns '' for null. */
function toField(until: string | null): string {
  if (until === null) return ''
  const at = new Date(until)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function AnnouncementForm({ announcement }: { announcement: Announcement | null }) {
  const t = useTexts(INSTALLATION_TEXTS)
  const change = useChangeInstallation()
  const { form, field, problem, isBusy } = useForm(
    {
      ja: announcement?.text.ja ?? '',
      en: announcement?.text.en ?? '',
      level: (announcement?.level ?? 'info') as string,
      until: toField(announcement?.until ?? null),
    },
    {
      check: ({ ja, en }) => ({
        ...(ja.trim() === '' && { ja: FIELD_PROBLEMS.empty }),
        ...(en.trim() === '' && { en: FIELD_PROBLEMS.empty }),
      }),
      async submit({ ja, en, level, until }) {
        await change.mutateAsync({
          announcement: {
            text: { ja, en },
            level: ANNOUNCEMENT_LEVELS.find((each) => each === level) ?? 'info',
            until: until === '' ? null : new Date(until).toISOString(),
          },
        })
        showToast({ status: 'success', title: INSTALLATION_TEXTS.announced })
      },
    },
  )
  const removeAnnouncement = () =>
    change.mutate(
      { announcement: null },
      {
        onSuccess: () => showToast({ status: 'success', title: INSTALLATION_TEXTS.taken_down }),
        onError: (error) => showFailure(DESK_TEXTS.failed, error),
      },
    )
  return (
    <Card title={t('announcement')} text={t('announcement_hint')}>
      <form {...form}>
        <Stack>
          <Textarea {...field('ja')} label={t('text_ja')} autosize maxLength={MAX_ANNOUNCEMENT} />
          <Textarea {...field('en')} label={t('text_en')} autosize maxLength={MAX_ANNOUNCEMENT} />
          <div className="desk-filters">
            <NativeSelect
              {...field('level')}
              label={t('level')}
              data={ANNOUNCEMENT_LEVELS.map((value) => ({ value, label: t(value) }))}
            />
            <TextInput {...field('until')} type="datetime-local" label={t('until')} />
          </div>
          <FormError of={problem} />
          <div className="desk-ways">
            <Button type="submit" loading={isBusy}>
              {t('announce')}
            </Button>
            {announcement && (
              <Button variant="default" onClick={removeAnnouncement}>
                {t('take_down')}
              </Button>
            )}
          </div>
        </Stack>
      </form>
    </Card>
  )
}
