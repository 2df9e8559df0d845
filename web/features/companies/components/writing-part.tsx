import { Stack, Switch } from '@mantine/core'
import { CHECK_RULES } from '#contract/checks.ts'
import { RULE_TEXTS } from '#document/checks/rule-texts.ts'
import { Card } from '#web/components/card.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useChangeSettings, useCompanySettings } from '../settings-api.ts'
import { CHECKS_CARD_TEXTS, COMMENT_RIGHT_TEXTS } from '../texts.ts'
import { AudioCard } from './audio-card.tsx'
import { LlmCard } from './llm-card.tsx'
import { RunsCard } from './runs-card.tsx'

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
    <Card id="checks-title" title={t('title')} text={t('text')}>
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
    </Card>
  )
}

/** The setting that limits comments to people with the right to edit the script. */
function CommentCard() {
  const t = useTexts(COMMENT_RIGHT_TEXTS)
  const settings = useCompanySettings()
  const change = useChangeSettings()
  if (!settings) return null
  return (
    <Card id="comment-right-title" title={t('title')}>
      <p id="comment-right-text">{t('text')}</p>
      <Switch
        mt="sm"
        label={t('editors_alone')}
        aria-describedby="comment-right-text"
        checked={settings.comments_need_edit}
        onChange={(event) => change.mutate({ comments_need_edit: event.currentTarget.checked })}
      />
    </Card>
  )
}
