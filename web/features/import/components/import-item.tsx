import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { LANGUAGES } from '#contract/language.ts'
import { MAX_TITLE } from '#contract/limits.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { SCRIPT_KINDS } from '#contract/scripts.ts'
import { FormError } from '#web/components/form-error.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { keyOfLine } from '../read-import.ts'
import { type ImportDraft, proposeDraftTitle, readDraft, splitAtTitles } from '../read-imported.ts'
import { IMPORT_TEXTS } from '../texts.ts'
import type { ItemState } from '../use-import.ts'
import { LineList } from './line-list.tsx'
import { OmittedContent } from './omitted-content.tsx'
import { TableColumnsChoice } from './table-columns-choice.tsx'

type Props = {
  item: ItemState
  is_only: boolean
  onChoose: (is_chosen: boolean) => void
  onChange: (part: Partial<ImportDraft>) => void
}

/**
 * Shows one script of a file. The user can change:
 * - its title, kind and language
 * - the meaning of each column of a table
 * - the kind of each line
 */
export function ImportItem({ item, is_only, onChoose, onChange }: Props) {
  const t = useTexts(IMPORT_TEXTS)
  const id = useId()
  const { draft, is_chosen, state } = item
  const { source, kind, language } = draft
  const { content } = source
  const read = useMemo(() => readDraft(draft), [draft])
  const lines = read.lines ?? []
  const title = draft.title ?? proposeDraftTitle(draft, lines)
  const scripts = content.form === 'rows' && kind === 'talk_script' ? splitAtTitles(lines) : []
  if (state === 'made') return <Made item={item} />
  return (
    <article className="import-item" data-chosen={is_chosen || undefined} aria-labelledby={id}>
      <header>
        {!is_only && (
          <Checkbox
            aria-label={t('include', { title })}
            checked={is_chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )}
        <TextInput
          id={id}
          className="import-title"
          label={t('title')}
          maxLength={MAX_TITLE}
          autoComplete="off"
          value={title}
          error={title.trim() === '' && t('no_title')}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('kind')}
          value={kind}
          disabled={content.form === 'document'}
          data={SCRIPT_KINDS.toReversed().map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: value === 'script' ? 'script' : 'talk_script', choices: {} })
          }
        />
        <NativeSelect
          label={t('language')}
          value={language}
          data={LANGUAGES.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ language: value === 'ja' ? 'ja' : 'en' })
          }
        />
      </header>
      <p className="import-path">{source.path}</p>
      <OmittedContent dropped={source.dropped} />
      <FormError of={item.error ?? (read.problem ? t('too_long') : null)} mt="1xs" />
      <Made item={item} />
      {content.form === 'document' ? (
        <p className="import-as-written">{t('as_written')}</p>
      ) : (
        <details open={is_only}>
          <summary>{t('lines', { count: lines.length })}</summary>
          {content.form === 'rows' && kind === 'talk_script' && (
            <TableColumnsChoice
              rows={content.rows}
              columns={draft.columns}
              onChange={(columns) => onChange({ columns, choices: {} })}
            />
          )}
          {scripts.length > 1 && (
            <p className="import-splits">{t('splits', { count: scripts.length })}</p>
          )}
          <LineList
            lines={lines}
            kind={kind}
            language={language}
            of={title}
            skip_to={id}
            onChoose={(at, choice) =>
              onChange({ choices: { ...draft.choices, [keyOfLine(lines, at)]: choice } })
            }
          />
        </details>
      )}
    </article>
  )
}

/** The scripts created from the draft, with links. */
function Made({ item: { made } }: { item: ItemState }) {
  const { language } = useLanguage()
  const t = useTexts(IMPORT_TEXTS)
  return made.map((script) => (
    <p key={script.id} className="import-made" role="status">
      <strong>{script.title}</strong>
      <span>{t('made')}</span>
      <Link to={pageUrl(language, scriptPath(script))}>{t('open')}</Link>
    </p>
  ))
}
