import { Stack, Switch } from '@mantine/core'
import { CHECK_RULES } from '#contract/checks.ts'
import { RULE_TEXTS } from '#document/checks/rule-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useChangeSettings, useCompanySettings } from '../settings-api.ts'
import { CHECKS_CARD_TEXTS, COMMENT_RIGHT_TEXTS } from '../texts.ts'
import { AudioCard } from './audio-card.tsx'
import { LlmCard } from './llm-card.tsx'
import { RunsCard } from './runs-card.tsx'

/** Settings for the company's scripts and canvases. */
export function WritingPart() {
  return (
    <>
      <LlmCard />
      <AudioCard />
      <CommentCard />
      <RunsCard />
      <ChecksCard />
    </>
  )
}

/** The writing checks of the company: one switch per rule. */
function ChecksCard() {
  const { pick } = useLanguage()
  const t = useTexts(CHECKS_CARD_TEXTS)
  const settings = useCompanySettings()
  const change = useChangeSettings()
  if (!settings) return null
  const { checks_off } = settings
  return (
    <section className="company-card" aria-labelledby="checks-title">
      <h2 id="checks-title">{t('title')}</h2>
      <p>{t('text')}</p>
      <Stack gap="1xs" mt="sm">
        {CHECK_RULES.map((rule) => (
          <Switch
            key={rule}
            label={pick(RULE_TEXTS[rule].title)}
            title={pick(RULE_TEXTS[rule].why)}
            checked={!checks_off.includes(rule)}
            onChange={({ currentTarget: { checked } }) =>
              change.mutate({
                checks_off: checked
                  ? checks_off.filter((each) => each !== rule)
                  : [...checks_off, rule],
              })
            }
          />
        ))}
      </Stack>
    </section>
  )
}

/** Chooses if comments require the right to edit the script. */
function CommentCard() {
  const t = useTexts(COMMENT_RIGHT_TEXTS)
  const settings = useCompanySettings()
  const change = useChangeSettings()
  if (!settings) return null
  return (
    <section className="company-card" aria-labelledby="comment-right-title">
      <h2 id="comment-right-title">{t('title')}</h2>
      <p id="comment-right-text">{t('text')}</p>
      <Switch
        mt="sm"
        label={t('editors_alone')}
        aria-describedby="comment-right-text"
        checked={settings.comments_need_edit}
        onChange={(event) => change.mutate({ comments_need_edit: event.currentTarget.checked })}
      />
    </section>
  )
}
