import './logo.css'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { companyLogoRoutes } from '#contract/company-logo.ts'
import type { Pair } from '#contract/language.ts'
import { errorText } from '#web/api/api-error.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { Card } from '#web/components/card.tsx'
import { FileDrop } from '#web/components/file-drop.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useSession } from '#web/session/session.ts'
import { LOGO_TEXTS } from '../logo-texts.ts'
import { LogoProblem, scaleLogo } from '../scale-logo.ts'

/** The logo on shared pages: preview, replacement, removal. */
export function LogoCard() {
  const t = useTexts(LOGO_TEXTS)
  const { user } = useSession()
  const { data: logo } = useLogo()
  const save = useSaveLogo()
  const remove = useRemoveLogo()
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Pair | null>(null)
  const upload = ([file]: File[]) => {
    if (!file || save.isPending) return
    setProblem(null)
    save.mutate(file, {
      onSuccess: () => showToast({ status: 'success', title: LOGO_TEXTS.saved }),
      onError: (error) =>
        setProblem(error instanceof LogoProblem ? LOGO_TEXTS[error.code] : errorText(error)),
    })
  }
  const removeLogo = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        setProblem(null)
        showToast({ status: 'info', title: LOGO_TEXTS.removed })
      },
      onError: (error) => showFailure(LOGO_TEXTS.failed, error),
    })
  return (
    <Card id="logo-title" title={t('title')} text={t('text')}>
      <FileDrop text={LOGO_TEXTS.drop} onFiles={upload} />
      <Group className="company-logo" gap={0} justify="center" wrap="nowrap">
        {logo && (
          <img
            src={logo.path}
            width={logo.width}
            height={logo.height}
            alt={t('preview', { company: user?.company.name ?? '' })}
          />
        )}
        {logo === null && <span>{t('none')}</span>}
      </Group>
      <Group gap="1xs">
        <Button variant="default" loading={save.isPending} onClick={() => picker.current?.click()}>
          {t(logo ? 'change' : 'choose')}
        </Button>
        {logo && (
          <Button variant="subtle" color="gray" loading={remove.isPending} onClick={removeLogo}>
            {t('remove')}
          </Button>
        )}
      </Group>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          upload([...(event.currentTarget.files ?? [])])
          // Without a reset, choosing the same file again would not fire a change event.
          event.currentTarget.value = ''
        }}
      />
      <p>{t('kinds')}</p>
      <FormError of={problem} />
    </Card>
  )
}

const useLogo = () =>
  useQuery({ ...queryOf(companyLogoRoutes.readLogo), select: ({ logo }) => logo })

/** Sets the logo. Rejects with a `LogoProblem` or an `ApiError`. */
const useSaveLogo = () =>
  useMutationOf(companyLogoRoutes.uploadLogo, async (file: File) => ({
    body: await scaleLogo(file),
  }))

const useRemoveLogo = () => useMutationOf(companyLogoRoutes.deleteLogo, () => ({}))
