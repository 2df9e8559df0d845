import { TextButton } from '#web/components/buttons.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { IMPORT_TEXTS } from '../texts.ts'
import type { FileState } from '../use-import.ts'
import { OmittedContent } from './omitted-content.tsx'

export function FileList(props: {
  files: readonly FileState[]
  onRetry: (file: FileState) => void
}) {
  const { pick } = useLanguage()
  const t = useTexts(IMPORT_TEXTS)
  return (
    <section className="import-file-list" aria-label={t('files')}>
      <ul>
        {props.files.map((each) => (
          <li key={each.id} data-state={each.state}>
            <strong>{each.file.name}</strong>
            <span role="status">{each.error ? pick(each.error) : <Result {...each} />}</span>
            {each.state === 'refused' && !each.is_final && (
              <TextButton onClick={() => props.onRetry(each)}>{t('try_again')}</TextButton>
            )}
            {each.answer && <OmittedContent dropped={each.answer.dropped} />}
            {each.answer && each.answer.refused.length > 0 && (
              <ul>
                {each.answer.refused.map(({ path, error }) => (
                  <li key={path} data-state="refused">
                    <strong>{path}</strong>
                    <span>{pick(error)}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Result({ state, answer }: FileState) {
  const t = useTexts(IMPORT_TEXTS)
  if (!answer) return t(state === 'reading' ? 'reading' : 'waiting')
  const count = answer.scripts.length
  return count === 0 ? t('read_none') : t('read', { count })
}
