import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { errorText } from '#web/api/api-error.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { useCommands } from '#web/commands/commands.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useCreateScript } from '../api/create-script.ts'
import { SELDOM_TEXTS } from '../texts/seldom-texts.ts'

const COMMAND = {
  id: 'make_talk_script',
  place: 'here',
  name: SELDOM_TEXTS.make_talk_script,
  words: 'とーくすくりぷと to-kusukuriputo はなす hanasu つくる derive',
} as const

/** The way on from a written script: makes a talk script of it and opens that. */
export function MakeTalkScript({ script }: { script: Script }) {
  const { language } = useLanguage()
  const t = useTexts(SELDOM_TEXTS)
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess } = useCreateScript()
  // A second click comes before the page has drawn the first one's doing.
  const id = useRef(newUuid())
  const make = () => {
    const { title, audience, purpose } = script
    const about = { id: id.current, source_script_id: script.id, title, audience, purpose }
    mutate(
      { ...about, kind: 'talk_script', language: script.language },
      {
        onSuccess: (made) => void navigate(pageUrl(language, scriptPath(made))),
        onError: (error) =>
          showToast({ status: 'error', title: SELDOM_TEXTS.derive_failed, text: errorText(error) }),
      },
    )
  }
  useCommands([{ ...COMMAND, run: make }])
  return (
    <Button size="compact-md" loading={isPending || isSuccess} onClick={make}>
      {t('make_talk_script')}
    </Button>
  )
}
