import type { Language } from '#contract/language.ts'
import { STANDARD_PACE } from '#document/speaking-time.ts'
import { useDeletePace, usePaces } from '#web/api/use-paces.ts'
import { useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { RUN_TEXTS } from '../texts/run-texts.ts'
import { StageButton } from './stage-button.tsx'

export function StagePace({ language }: { language: Language }) {
  const t = useTexts(RUN_TEXTS)
  const paces = usePaces()
  const { mutate, isPending } = useDeletePace()
  if (!paces) return null
  const learnt = paces.find((pace) => pace.language === language)
  const name = language === 'ja' ? 'pace_ja' : 'pace_en'
  const reportFailure = (error: unknown) => showFailure(RUN_TEXTS.pace_failed, error)
  return (
    <div className="stage-pace">
      <p>
        <b>{t('pace')}</b>{' '}
        {learnt
          ? t('pace_learnt', {
              pace: t(name, { pace: learnt.per_minute }),
              standard: STANDARD_PACE[language],
            })
          : t('pace_unknown')}
      </p>
      {learnt && (
        <StageButton
          disabled={isPending}
          onClick={() => mutate(language, { onError: reportFailure })}
        >
          {t('pace_reset')}
        </StageButton>
      )}
    </div>
  )
}
