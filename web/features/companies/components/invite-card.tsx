import { Button, Stack, Textarea } from '@mantine/core'
import { MAX_INVITED } from '#contract/limits.ts'
import { errorText } from '#web/api/api-error.ts'
import { Card } from '#web/components/card.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { INVITE_TEXTS, OUTCOME_TEXTS } from '../invitation-texts.ts'
import { useInvite } from '../invitations-api.ts'
import { readAddresses } from '../read-addresses.ts'
import { SignUpLink } from './sign-up-link.tsx'

/**
 * Two ways to invite people: an email to each person, or one link for all. `path`: the path of the
 * link; undefined until loaded.
 */
export function InviteCard({ path }: { path: string | undefined }) {
  const t = useTexts(INVITE_TEXTS)
  return (
    <Card id="invite-title" title={t('title')} text={t('text')}>
      <InviteForm />
      <h3>{t('link_title')}</h3>
      <p>{t('link_text')}</p>
      <SignUpLink path={path} />
    </Card>
  )
}

function InviteForm() {
  const { language } = useLanguage()
  const t = useTexts(INVITE_TEXTS)
  const invite = useInvite()
  const { form, field, values, isBusy, clear } = useInviteForm(async (people) => {
    const { results } = await invite.mutateAsync({ people, language })
    reportInvited(results)
    clear()
  })
  const { people } = readAddresses(values.addresses)
  return (
    <form {...form}>
      <Stack gap="sm" mt="sm">
        <Textarea
          {...field('addresses')}
          label={t('addresses')}
          description={t('addresses_hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder={'sato@example.jp\n山田 花子 <hanako@example.jp>'}
          autosize
          minRows={2}
          maxRows={8}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" loading={isBusy} disabled={values.addresses.trim() === ''}>
          {people.length > 1 ? t('invite_many', { count: people.length }) : t('invite_one')}
        </Button>
      </Stack>
    </form>
  )
}

type People = ReturnType<typeof readAddresses>['people']

/**
 * The form for the addresses of people to invite. It rejects invalid addresses and too many people.
 * `clear` empties the field.
 */
function useInviteForm(send: (people: People) => Promise<void>) {
  const form = useForm(
    { addresses: '' },
    {
      check({ addresses }) {
        const { people, mistakes } = readAddresses(addresses)
        const { wrong, too_many } = INVITE_TEXTS
        if (mistakes.length > 0)
          return { addresses: fillPair(wrong, { list: mistakes.slice(0, 5).join('  ') }) }
        return people.length > MAX_INVITED
          ? { addresses: fillPair(too_many, { most: MAX_INVITED }) }
          : {}
      },
      submit: ({ addresses }) => send(readAddresses(addresses).people),
      explain: errorText,
      fallbackField: 'addresses',
    },
  )
  const clear = () => form.field('addresses').onChange({ currentTarget: { value: '' } })
  return { ...form, clear }
}

function reportInvited(results: readonly { email: string; outcome: string }[]): void {
  const invited = results.filter(({ outcome }) => outcome === 'invited')
  const { sent_one, sent_many } = INVITE_TEXTS
  const [first, ...more] = invited
  if (first)
    showToast({
      status: 'success',
      title:
        more.length === 0
          ? fillPair(sent_one, { email: first.email })
          : fillPair(sent_many, { count: invited.length }),
    })
  for (const [outcome, text] of Object.entries(OUTCOME_TEXTS))
    for (const { email } of results.filter((one) => one.outcome === outcome))
      showToast({ status: 'info', title: fillPair(text, { email }) })
}
