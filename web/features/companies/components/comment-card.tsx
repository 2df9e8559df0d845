import { Switch } from '@mantine/core'
import { useTexts } from '#web/language/language.tsx'
import { useChangeSettings, useCompanySettings } from '../settings-api.ts'
import { COMMENT_RIGHT_TEXTS } from '../texts.ts'

/** Chooses if comments require the right to edit the script. */
export function CommentCard() {
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
