import { Button } from '@mantine/core'
import { BOX_NAMES } from '#document/box-names.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { blindOutbox } from '../blind-outbox.ts'
import { BLIND_TEXTS } from '../texts.ts'

/**
 * Notes that the server has refused for good, for example after the reveal. They exist only on this
 * device until the user dismisses them.
 */
export function LateNotes({ draft_id }: { draft_id: string }) {
  const { pick } = useLanguage()
  const t = useTexts(BLIND_TEXTS)
  const unsent = useStore(blindOutbox.entries)
  const late = Object.values(unsent).filter((one) => one.draft_id === draft_id && one.is_late)
  if (late.length === 0) return null
  return (
    <section className="blind-late" aria-label={t('late_title')}>
      <h3>{t('late_title')}</h3>
      <p>{t('late_text')}</p>
      <ul className="blind-own">
        {late.map(({ id, box, text }) => (
          <li key={id}>
            <small>{pick(BOX_NAMES[box].name)}</small>
            <span>{text}</span>
            <Button size="compact-sm" variant="default" onClick={() => blindOutbox.remove(id)}>
              {t('put_away')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
