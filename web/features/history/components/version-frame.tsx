import { Button, Group, Stack } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { DocumentVersion } from '#contract/history.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { isComposing } from '#web/components/composition.ts'
import { useOpenPage } from '#web/components/document/open-page.ts'
import { Text } from '#web/components/text.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { type Subject, useRenameVersion } from '../api.ts'
import { type ComparisonBase, leaveVersion, setComparisonBase } from '../history-value.ts'
import { HISTORY_TEXTS } from '../texts.ts'
import { ChangeSteps } from './change-steps.tsx'
import { LabelForm } from './label-form.tsx'
import { useChangeSteps } from './use-change-steps.ts'
import { useVersionWords } from './use-version-words.ts'

type Props = {
  subject: Subject
  version: DocumentVersion
  against: ComparisonBase
  /** The message shown if there are no changes. */
  nothing: string
  mayEdit: boolean
  actions: ReactNode
  back: string
  children: ReactNode
}

/**
 * The frame of an opened version: its title and actions, the choice of the comparison (`against`),
 * and steps between changes.
 */
export function VersionFrame(props: Props) {
  const { subject, version, against, nothing, mayEdit, actions, back, children } = props
  const t = useTexts(HISTORY_TEXTS)
  const openPage = useOpenPage()
  const { nameOf, factsOf } = useVersionWords()
  const titleId = useId()
  const name = useId()
  const place = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { count, at, step } = useChangeSteps(place, `${version.id} ${against}`)
  const [isNaming, setNaming] = useState(false)
  const rename = useRenameVersion(subject)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per version
  useEffect(() => title.current?.focus({ preventScroll: true }), [version.id])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isWithin = event.currentTarget.contains(event.target as Node)
    if (!isWithin || isComposing(event) || event.defaultPrevented) return
    if (event.key === 'Escape') leaveVersion(openPage)
    else if (event.altKey && event.key === 'ArrowDown') step(1)
    else if (event.altKey && event.key === 'ArrowUp') step(-1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const describe = () => {
    if (count === 0) return nothing
    return at === null ? t('changes', { count }) : t('change_of', { at: at + 1, count })
  }
  return (
    <article ref={place} className="version-view" aria-labelledby={titleId} onKeyDown={press}>
      <Stack component="header" className="version-head" gap="2xs">
        <PlainButton className="version-back" onClick={() => leaveVersion(openPage)}>
          <span aria-hidden="true">←</span> {back}
        </PlainButton>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {nameOf(version)}
        </h2>
        <Text mb="2xs" fz="caption" c="var(--ink-soft)">
          {factsOf(version)}
        </Text>
        {isNaming ? (
          <LabelForm
            label={version.label ?? ''}
            submit={t('save_name')}
            isBusy={rename.isPending}
            onCancel={() => setNaming(false)}
            onSubmit={(label) =>
              rename.mutate(
                { version_id: version.id, label },
                {
                  onSuccess: () => setNaming(false),
                  onError: (error) => showFailure(HISTORY_TEXTS.failed, error),
                },
              )
            }
          />
        ) : (
          <div className="version-actions">
            {actions}
            {mayEdit && (
              <Button size="compact-md" variant="default" onClick={() => setNaming(true)}>
                {t(version.label === null ? 'name' : 'rename')}
              </Button>
            )}
          </div>
        )}
      </Stack>
      <Group className="version-bar" gap="var(--space-3xs) var(--space-xs)">
        <fieldset className="version-against">
          <legend>{t('compare')}</legend>
          {(['before', 'now'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={name}
                checked={against === each}
                onChange={() => setComparisonBase(openPage, each)}
              />
              <span>{t(each === 'before' ? 'against_before' : 'against_now')}</span>
            </label>
          ))}
        </fieldset>
        <ChangeSteps label={describe()} isOff={count === 0} step={step} />
      </Group>
      {children}
    </article>
  )
}
