import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import type { DocumentVersion } from '#contract/history.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import { PagedList } from '#web/components/paged-list.tsx'
import { Text } from '#web/components/text.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { type Subject, useSaveVersion, useVersions } from '../api.ts'
import { historyValue, offerUndo, openVersion } from '../history-value.ts'
import { HISTORY_TEXTS } from '../texts.ts'
import { LabelForm } from './label-form.tsx'
import { RestoredNotice } from './use-restore.tsx'
import { useVersionWords } from './use-version-words.ts'

type Props = { subject: Subject; mayEdit: boolean }

/** The versions by day, newest first, with time, name, reason, authors and reviews. */
export function VersionList({ subject, mayEdit }: Props) {
  const t = useTexts(HISTORY_TEXTS)
  const [named, setNamed] = useState(false)
  const { dayOf } = useVersionWords()
  const page = useOpenPage()
  const undo = usePageValue(historyValue)?.undo ?? null
  return (
    <Stack className="version-list" gap="sm">
      {mayEdit && <RestoredNotice {...{ subject, undo }} onUndone={() => offerUndo(page, null)} />}
      {mayEdit && <SaveVersionForm subject={subject} />}
      <Checkbox
        size="sm"
        label={t('only_named')}
        checked={named}
        onChange={(event) => setNamed(event.currentTarget.checked)}
      />
      <PagedList
        of={useVersions(subject, named)}
        rowsOf={({ versions }) => versions}
        loading={
          <Text my="sm" fz="sm" lh="1.8" c="var(--ink-soft)" role="status">
            {t('loading')}
          </Text>
        }
        none={
          <Text my="sm" fz="sm" lh="1.8" c="var(--ink-soft)">
            {t(named ? 'none_named' : 'none')}
          </Text>
        }
        more={{ fullWidth: true }}
      >
        {(versions) =>
          [...Map.groupBy(versions, ({ created_at }) => dayOf(created_at))].map(([day, ofDay]) => (
            <section key={day} aria-label={day}>
              <h3>{day}</h3>
              <ol>
                {ofDay.map((version) => (
                  <li key={version.id}>
                    <VersionRow version={version} />
                  </li>
                ))}
              </ol>
            </section>
          ))
        }
      </PagedList>
    </Stack>
  )
}

function VersionRow({ version }: { version: DocumentVersion }) {
  const { timeOf, namesOf, reasonOf, reviewOf } = useVersionWords()
  const page = useOpenPage()
  const isOpen = usePageValue(historyValue)?.version_id === version.id
  const reason = reasonOf(version)
  return (
    <PlainButton
      className="version-row"
      data-version={version.id}
      data-named={version.label !== null || undefined}
      aria-current={isOpen || undefined}
      onClick={() => openVersion(page, version.id)}
    >
      <span className="version-time">{timeOf(version.created_at)}</span>
      <span className="version-what">
        {version.label && <strong>{version.label}</strong>}
        {reason && <em>{reason}</em>}
        <span>{namesOf(version)}</span>
        {version.review.map((record) => (
          <span key={record.id} className="version-review" data-review={record.kind}>
            {reviewOf(record)}
          </span>
        ))}
      </span>
    </PlainButton>
  )
}

function SaveVersionForm({ subject }: { subject: Subject }) {
  const t = useTexts(HISTORY_TEXTS)
  const keep = useSaveVersion(subject)
  const [isNaming, setNaming] = useState(false)
  if (!isNaming)
    return (
      <Button variant="default" fullWidth onClick={() => setNaming(true)}>
        {t('keep')}
      </Button>
    )
  return (
    <LabelForm
      label=""
      submit={t('save')}
      isBusy={keep.isPending}
      onCancel={() => setNaming(false)}
      onSubmit={(label) =>
        keep.mutate(label, {
          onSuccess() {
            setNaming(false)
            showToast({ status: 'success', title: HISTORY_TEXTS.kept })
          },
          onError: (error) => showFailure(HISTORY_TEXTS.failed, error),
        })
      }
    />
  )
}
