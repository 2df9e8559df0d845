import type { Editor } from '@tiptap/core'
import { useCallback, useRef } from 'react'
import type { Script } from '#contract/scripts.ts'
import type { TimeRange } from '#document/flow/section-exits.ts'
import { bareDuration, formatTimeRange } from '#document/speaking-time.ts'
import { TextButton } from '#web/components/buttons.tsx'
import { useOpenPage } from '#web/components/document/open-page.ts'
import type { ScriptFigures } from '#web/editor/follow-script.ts'
import { TimeCard } from '#web/editor/menus/time-card.tsx'
import { writeDuration } from '#web/editor/parse-duration.ts'
import { variablesOf } from '#web/editor/script-variables.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { useUpdateScript } from '../api/edit-script.ts'
import { showChangeFailure } from '../show-change-failure.ts'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'
import { targetOpened } from './script-sheet.tsx'

/**
 * The time in digits, e.g. `4:30`. Screen readers skip the digits and read the words next to them.
 */
function Clock({ shortest, longest }: TimeRange) {
  const [from, to] = [shortest, longest].map((seconds) =>
    writeDuration(Math.max(seconds > 0 ? 5 : 0, Math.round(seconds / 5) * 5)),
  )
  return <span aria-hidden="true">{from === to ? to : `${from}–${to}`}</span>
}

type Props = {
  script: Script
  mayEdit: boolean
  figures: ScriptFigures | null
  editor: Editor | null
}

export function SpeakingTime({ script, mayEdit, figures, editor }: Props) {
  const { language } = useLanguage()
  const t = useTexts(EDITOR_TEXTS)
  const update = useUpdateScript(script.id)
  const opener = useRef<HTMLButtonElement>(null)
  const opened = useOpenPage().of(targetOpened)
  const isSetting = useStore(opened)
  const close = useCallback(() => {
    opened.set(false)
    opener.current?.focus()
  }, [opened])
  const target = script.target_seconds
  const time = figures?.time ?? {
    shortest: script.shortest_seconds,
    longest: script.longest_seconds,
  }
  const bare = (seconds: number) => bareDuration(seconds, language)
  const answers = figures?.answers.count ? t('with_answers', figures.answers) : undefined
  // The speaker can choose between paths. The script is too long only if even the shortest path
  // exceeds the target by more than 5 %.
  const isOver = target !== null && time.shortest > target * 1.05
  const words =
    target === null ? (
      t('set_target')
    ) : (
      <>
        <span className="visually-hidden">
          {t('target')} {bare(target)}
        </span>
        <Clock {...{ shortest: target, longest: target }} />
      </>
    )
  return (
    <div className="time-meter page-bar-state" data-over={isOver || undefined}>
      <span className="visually-hidden">{t('speaking_time')}: </span>
      <span className="time-now" title={answers}>
        <span className="visually-hidden">
          {formatTimeRange(time, language)} {answers}
        </span>
        <Clock {...time} />
      </span>
      {figures && figures.times !== 1 && (
        <span className="time-own visually-hidden">{t('own_pace')}</span>
      )}
      {(mayEdit || target !== null) && (
        <span className="time-target">
          {target !== null && <span aria-hidden="true">/ </span>}
          {mayEdit ? (
            <TextButton ref={opener} aria-haspopup="dialog" onClick={() => opened.set(true)}>
              {words}
            </TextButton>
          ) : (
            words
          )}
        </span>
      )}
      {target !== null && (
        <span className="time-bar" aria-hidden="true">
          <span style={{ width: `${Math.min(1, time.longest / target) * 100}%` }} />
        </span>
      )}
      {isOver && (
        <span className="visually-hidden">
          {t('over_target', { time: bare(time.shortest - target) })}
        </span>
      )}
      {isSetting && opener.current && (
        <TimeCard
          anchor={opener.current}
          seconds={target}
          onSet={(target_seconds) =>
            update.mutate({ target_seconds }, { onError: showChangeFailure })
          }
          {...(editor &&
            figures?.answers.count && {
              answers: {
                ...figures.answers,
                onSet: (seconds) => variablesOf(editor.state).setAnswerSeconds(seconds),
              },
            })}
          onClose={close}
        />
      )}
    </div>
  )
}
