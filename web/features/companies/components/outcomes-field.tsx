import { Button, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_OUTCOME, MAX_OUTCOMES } from '#contract/limits.ts'
import { DEFAULT_OUTCOMES } from '#contract/runs.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { RUNS_CARD_TEXTS } from '../texts.ts'

type Props = { outcomes: readonly string[]; onChange(outcomes: string[]): void }

/** The possible outcomes of calls, one per line; an empty field means the default list. */
export function OutcomesField({ outcomes, onChange }: Props) {
  const { language } = useLanguage()
  const t = useTexts(RUNS_CARD_TEXTS)
  const [text, setText] = useState(outcomes.join('\n'))
  const lines = text
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_OUTCOME))
    .filter((line, at, all) => line !== '' && all.indexOf(line) === at)
    .slice(0, MAX_OUTCOMES)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setText(lines.join('\n'))
    onChange(lines)
  }
  return (
    <Stack component="form" gap="1xs" mt="md" onSubmit={submit}>
      <Textarea
        label={t('outcomes')}
        description={t('outcomes_hint')}
        placeholder={DEFAULT_OUTCOMES[language].join('\n')}
        autosize
        minRows={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {lines.join('\n') !== outcomes.join('\n') && (
        <Button type="submit" variant="default">
          {t('outcomes_save')}
        </Button>
      )}
    </Stack>
  )
}
