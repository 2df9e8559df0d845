import './templates.css'
import { Button, Stack } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { Template } from '#contract/templates.ts'
import { createFromTemplate } from '#document/create-from-template.ts'
import { formatDuration } from '#document/speaking-time.ts'
import { findTemplate } from '#document/templates.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { ScriptView } from '#web/editor/reading/script-view.tsx'
import type { ViewMarks } from '#web/editor/reading/view-marks.ts'
import type { ScriptStart } from '#web/features/scripts/api/start-script.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useTemplateText } from '../api.ts'
import { startFrom } from '../start-from.ts'
import { TEMPLATE_TEXTS } from '../texts.ts'
import { useTemplateActions } from '../use-template-actions.ts'

/** The previewed template: a built-in template (its key) or a company template. */
export type PreviewedTemplate = { key: string } | { own: Template }

type Props = {
  previewed: PreviewedTemplate
  /** Key or id of the template from which a script is being created; null if there is none. */
  starting: string | null
  onStart: (what: ScriptStart) => void
  onClose: () => void
}

/**
 * Marks that change nothing in the text. `ScriptView` renders memos only if marks are passed. The
 * preview needs the memos, since they explain how to use the template.
 */
const WITH_MEMOS: ViewMarks = {
  drawText: () => undefined,
  attributesOf: () => ({}),
  noteOf: () => null,
}

export function TemplatePreview({ previewed: looked, ...props }: Props) {
  return 'own' in looked ? (
    <OwnPreview {...props} template={looked.own} />
  ) : (
    <BuiltInPreview {...props} template={looked.key} />
  )
}

type PreviewOf<T> = Omit<Props, 'previewed'> & { template: T }

function BuiltInPreview({ template: key, starting, onStart, onClose }: PreviewOf<string>) {
  const { language, pick } = useLanguage()
  const t = useTexts(TEMPLATE_TEXTS)
  const document = useMemo(() => createFromTemplate(key, language), [key, language])
  const template = findTemplate(key)
  if (!template) return null
  const { kind, name, description } = template
  const target_seconds = template.target_seconds
  const what = { kind, template: key, title: pick(name), target_seconds }
  return (
    <Dialog title={name} size={760} className="dialog-sheet" onClose={onClose}>
      <Stack className="template-preview" gap="sm">
        <Facts about={pick(description)} seconds={target_seconds} />
        <Paper>
          <ScriptView {...{ document, kind, language }} marks={WITH_MEMOS} />
        </Paper>
        <div className="template-preview-foot">
          <Button loading={starting === key} onClick={() => onStart(what)}>
            {t('use')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

function OwnPreview({ template, starting, onStart, onClose }: PreviewOf<Template>) {
  const { language: reader, formatDate } = useLanguage()
  const t = useTexts(TEMPLATE_TEXTS)
  const { id, kind, title, purpose, language, target_seconds } = template
  const text = useTemplateText(id)
  const actions = useTemplateActions(id)
  const isRetired = template.retired_at !== null
  const close = (isDone: boolean) => isDone && onClose()
  return (
    <Dialog title={title} size={760} className="dialog-sheet" onClose={onClose}>
      <Stack className="template-preview" gap="sm">
        <Facts about={purpose} seconds={target_seconds}>
          <span>
            {t('by', {
              name: template.owner_name,
              when: formatDate(template.updated_at, 'relative'),
            })}
          </span>
        </Facts>
        <Paper>
          {text.error && <ErrorState error={text.error} onRetry={() => void text.refetch()} />}
          {text.isPending && <p role="status">{t('loading')}</p>}
          {text.data && (
            <ScriptView document={text.data} {...{ kind, language }} marks={WITH_MEMOS} />
          )}
        </Paper>
        <div className="template-preview-foot">
          {template.may_manage && (
            <>
              {isRetired ? (
                <Button
                  variant="subtle"
                  color="red.9"
                  disabled={actions.isBusy}
                  onClick={() => void actions.trash().then(close)}
                >
                  {t('to_trash')}
                </Button>
              ) : (
                <Button
                  variant="subtle"
                  disabled={actions.isBusy}
                  onClick={() => void actions.retire().then(close)}
                >
                  {t('retire')}
                </Button>
              )}
              <Button
                component={Link}
                variant="default"
                to={pageUrl(reader, scriptPath({ id, kind }))}
              >
                {t('edit')}
              </Button>
            </>
          )}
          {isRetired ? (
            <Button loading={actions.isBusy} onClick={() => void actions.bringBack().then(close)}>
              {t('bring_back')}
            </Button>
          ) : (
            <Button loading={starting === id} onClick={() => onStart(startFrom(template))}>
              {t('use')}
            </Button>
          )}
        </div>
      </Stack>
    </Dialog>
  )
}

function Facts(props: { about: string; seconds: number | null; children?: ReactNode }) {
  const { language } = useLanguage()
  const t = useTexts(TEMPLATE_TEXTS)
  const { about, seconds, children } = props
  return (
    <div className="template-preview-facts">
      {about !== '' && <p>{about}</p>}
      <p>
        {seconds !== null && (
          <span>{t('target', { time: formatDuration(seconds, language) })}</span>
        )}
        {children}
      </p>
    </div>
  )
}

function Paper({ children }: { children: ReactNode }) {
  const t = useTexts(TEMPLATE_TEXTS)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scroll container
    <section className="template-paper" aria-label={t('text')} tabIndex={0}>
      {children}
    </section>
  )
}
