import { Button } from '@mantine/core'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { IMPORT_TEXTS } from '../texts.ts'
import type { useScriptQueue } from '../use-script-queue.ts'

/** Scripts left by an import that a reload interrupted, to create or discard. */
export function PendingImport({ queue }: { queue: ReturnType<typeof useScriptQueue> }) {
  const { pick } = useLanguage()
  const t = useTexts(IMPORT_TEXTS)
  const { left, error, is_making, resume, discard } = queue
  if (left.length === 0) return null
  return (
    <section className="import-pending" aria-label={t('pending', { count: left.length })}>
      <p role="status">{t('pending', { count: left.length })}</p>
      <ul>
        {left.map(({ body }) => (
          <li key={body.id}>{body.title}</li>
        ))}
      </ul>
      {error && <p role="alert">{pick(error)}</p>}
      <Button loading={is_making} onClick={resume}>
        {t('pending_create', { count: left.length })}
      </Button>
      <Button variant="default" disabled={is_making} onClick={discard}>
        {t('pending_discard')}
      </Button>
    </section>
  )
}
