import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CopyButton } from '#web/components/copy-button.tsx'
import { saveFile } from '#web/components/save-file.ts'
import { SettingsRow, SettingsSection } from '#web/components/settings-section.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useLinkedHeading } from '#web/components/use-linked-heading.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { markShownByPage, showToast } from '#web/messages/message-store.ts'
import { discardCopy } from '#web/realtime/clear-copies.ts'
import { REFUSED_TEXTS } from '#web/realtime/refused-texts.ts'
import { useRefused } from '#web/realtime/use-refused.ts'
import { type Refused, readRefused } from '../read-refused.ts'
import { REFUSED_EDITS_TEXTS } from '../texts.ts'

/**
 * Lists the documents whose edits the server has refused. The user can copy or save a document's
 * text, or discard this browser's copy.
 */
export function RefusedEditsSection({ user_id }: { user_id: string }) {
  const { language } = useLanguage()
  const t = useTexts(REFUSED_EDITS_TEXTS)
  const refused = useRefused(user_id)
  const [documents, setDocuments] = useState<Refused[]>([])
  useLinkedHeading()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the list again when it changes
  useEffect(() => {
    let isOld = false
    void readRefused(user_id, language).then((read) => !isOld && setDocuments(read))
    return () => {
      isOld = true
    }
  }, [user_id, language, refused])
  const isShown = documents.length > 0
  useEffect(() => {
    if (isShown) markShownByPage(REFUSED_TEXTS.text)
  }, [isShown])
  if (!isShown) return null
  return (
    <SettingsSection id="refused-edits" title={t('title')}>
      <p className="settings-row settings-hint">{t('hint')}</p>
      {documents.map((document) => (
        <RefusedRow key={document.copy} {...document} />
      ))}
    </SettingsSection>
  )
}

function RefusedRow({ copy, kind, content }: Refused) {
  const t = useTexts(REFUSED_EDITS_TEXTS)
  const [confirmation, confirm] = useConfirmed()
  const title = content?.title || t('untitled')
  // Distinguishes documents with the same title.
  const opening = content?.opening === title ? '' : content?.opening
  const discard = async () => {
    try {
      await discardCopy(copy)
      showToast({ status: 'success', title: REFUSED_EDITS_TEXTS.discarded })
    } catch {
      showToast({ status: 'error', title: REFUSED_EDITS_TEXTS.discard_failed })
    }
  }
  const confirmDiscarding = () =>
    confirm({
      title: t('discard_title', { title }),
      text: REFUSED_EDITS_TEXTS.discard_text,
      danger: true,
      confirm: REFUSED_EDITS_TEXTS.discard,
      act: discard,
    })
  return (
    <SettingsRow
      name={title}
      hint={content ? [t(kind), opening].filter(Boolean).join(' · ') : t('unreadable')}
    >
      <Group gap="xs">
        {content && <ContentButtons {...content} title={title} />}
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('discard_name', { title })}
          onClick={confirmDiscarding}
        >
          {t('discard')}
        </Button>
      </Group>
      {confirmation}
    </SettingsRow>
  )
}

function ContentButtons({ title, text, file }: { title: string; text: string; file: string }) {
  const t = useTexts(REFUSED_EDITS_TEXTS)
  return (
    <>
      <CopyButton
        size="compact-md"
        text={text}
        label={t('copy')}
        name={t('copy_name', { title })}
      />
      <Button
        variant="default"
        size="compact-md"
        aria-label={t('save_file_name', { title })}
        onClick={() => saveFile(new Blob([file], { type: 'text/markdown' }), `${title}.md`)}
      >
        {t('save_file')}
      </Button>
    </>
  )
}
