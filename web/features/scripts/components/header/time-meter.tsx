import type { Ref } from 'react'
import { formatDuration, formatTimeRange, type TimeRange } from '#document/speaking-time.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'

type Props = {
  ref?: Ref<HTMLButtonElement>
  time: TimeRange
  target: number | null
  /** Null: the target is not this reader's to set. */
  onSet: (() => void) | null
}

/** How long the script takes to speak, against its target. */
export function TimeMeter({ ref, time, target, onSet }: Props) {
  const { language } = useLanguage()
  const t = useTexts(EDITOR_TEXTS)
  const bare = (seconds: number) => formatDuration(seconds, language).replace(/^約|^about /u, '')
  // A range that holds the target is on target: one of its ways takes that long.
  const isOver = target !== null && time.shortest > target * 1.05
  const part = target ? Math.min(1, time.longest / target) : 0
  const words = target ? t('of_target', { time: bare(target) }) : t('set_target')
  return (
    <div className="time-meter" data-over={isOver || undefined}>
      <span className="visually-hidden">{t('speaking_time')}: </span>
      <span className="time-now">{formatTimeRange(time, language)}</span>
      {(onSet || target !== null) && (
        <span className="time-target">
          {target !== null && <span aria-hidden="true"> / </span>}
          {onSet ? (
            <button
              ref={ref}
              type="button"
              className="text-button"
              aria-haspopup="dialog"
              onClick={onSet}
            >
              {words}
            </button>
          ) : (
            words
          )}
        </span>
      )}
      {target !== null && (
        <span className="time-bar" aria-hidden="true">
          <span style={{ width: `${part * 100}%` }} />
        </span>
      )}
      {isOver && target !== null && (
        <span className="time-over">
          {t('over_target', { time: bare(time.shortest - target) })}
        </span>
      )}
    </div>
  )
}
