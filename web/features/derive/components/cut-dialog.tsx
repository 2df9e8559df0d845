import './making-dialog.css'
import './cut-dialog.css'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_TITLE } from '#contract/limits.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { cutTalkScript, proposeCut } from '#document/derive/cut-talk-script.ts'
import { scriptTime } from '#document/speaking-time.ts'
import { errorText } from '#web/api/api-error.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { Dialog } from '#web/components/dialog.tsx'
import type { SlotProps } from '#web/editor/additions.tsx'
import { parseDuration, writeDuration } from '#web/editor/parse-duration.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCut } from '../api.ts'
import { CUT_TEXTS } from '../texts/derive-cut-texts.ts'
import { CutSections } from './cut-sections.tsx'

const LENGTHS = [60, 180, 300] as const
const MIN_SECONDS = 10
const MAX_SECONDS = 14_400

/**
 * The dialog in which the user chooses the sections and lines of a shorter version. It shows the
 * speaking time of the version, and opens the version once created.
 */
export function CutDialog({ script, figures, onClose }: SlotProps & { onClose: () => void }) {
  const { language, pick } = useLanguage()
  const t = useTexts(CUT_TEXTS)
  const navigate = useNavigate()
  // The script as it was when the dialog opened. Later edits by colleagues do not change the ticks.
  const [text] = useState(figures.script)
  const [length, setLength] = useState<number>(180)
  const [typed, setTyped] = useState<string | null>(null)
  const [keep, setKeep] = useState<ReadonlySet<string>>(() => proposeCut(text, 180))
  const [title, setTitle] = useState<string | null>(null)
  const { mutate, isPending, isSuccess, error } = useCut(script.id)
  const id = useRef(newUuid())
  const taken = useMemo(() => scriptTime(cutTalkScript(text, keep).document).longest, [text, keep])
  const choose = (seconds: number) => {
    setLength(seconds)
    setKeep(proposeCut(text, seconds))
  }
  const typeLength = (words: string) => {
    setTyped(words)
    const seconds = parseDuration(words)
    if (seconds !== null && seconds >= MIN_SECONDS && seconds <= MAX_SECONDS) choose(seconds)
  }
  const isWrong = typed !== null && parseDuration(typed) !== length
  const time = length % 60 === 0 ? t('minutes', { count: length / 60 }) : writeDuration(length)
  const name = title ?? t('cut_title', { title: script.title, time })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || keep.size === 0 || isWrong || name.trim() === '') return
    mutate(
      {
        id: id.current,
        title: name.trim().slice(0, MAX_TITLE),
        target_seconds: length,
        keep: [...keep],
      },
      { onSuccess: (made) => void navigate(pageUrl(language, scriptPath(made))) },
    )
  }
  const left = length - taken
  return (
    <Dialog title={t('title')} size={720} className="dialog-sheet" onClose={onClose}>
      <Stack component="form" onSubmit={submit}>
        <Group
          gap="lg"
          align="flex-end"
          justify="space-between"
          style={{ rowGap: 'var(--space-xs)' }}
        >
          <Group component="fieldset" className="cut-lengths" gap="1xs" align="flex-start">
            <legend>{t('length')}</legend>
            {LENGTHS.map((seconds) => (
              <label key={seconds}>
                <input
                  type="radio"
                  name="cut-length"
                  checked={typed === null && seconds === length}
                  onChange={() => {
                    setTyped(null)
                    choose(seconds)
                  }}
                />
                <span>{t('minutes', { count: seconds / 60 })}</span>
              </label>
            ))}
            <TextInput
              aria-label={t('other')}
              placeholder={t('other')}
              autoComplete="off"
              maxLength={20}
              value={typed ?? ''}
              error={isWrong && typed !== '' && t('wrong')}
              onChange={(event) => typeLength(event.currentTarget.value)}
            />
          </Group>
          <p className="cut-left" role="status" data-over={left < 0 || undefined}>
            {left < 0
              ? t('over', { time: writeDuration(Math.ceil(-left)) })
              : t('left', { time: writeDuration(Math.floor(left)) })}
          </p>
        </Group>
        <CutSections text={text} lang={script.language} keep={keep} onKeep={setKeep} />
        <TextInput
          label={t('name')}
          lang={script.language}
          maxLength={MAX_TITLE}
          value={name}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Group className="derive-foot" gap="var(--space-xs) var(--space-md)" justify="flex-end">
          <p role={error ? 'alert' : 'status'}>
            {error ? pick(errorText(error)) : keep.size === 0 && t('nothing_kept')}
          </p>
          <Button variant="default" onClick={() => setKeep(proposeCut(text, length))}>
            {t('propose')}
          </Button>
          <Button
            type="submit"
            disabled={keep.size === 0 || isWrong}
            loading={isPending || isSuccess}
          >
            {t('make')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
