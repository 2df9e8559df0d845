import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CopyButton } from '#web/components/copy-button.tsx'
import { saveFile } from '#web/components/save-file.ts'
import { SettingsRow, SettingsSection } from '#web/components/settings-section.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { discardCopy } from '#web/realtime/clear-copies.ts'
import { readUnsaved, type Unsaved } from '../read-unsaved.ts'
import { UNSAVED_EDITS_TEXTS } from '../texts.ts'

/**
 * Lists the documents whose edits the server has refused, to copy, save or discard their text.
 */
export function UnsavedEditsSection({ user_id }: { user_id: string }) {
  const { language } = useLanguage()
  const t = useTexts(UNSAVED_EDITS_TEXTS)
  const [documents, setDocuments] = useState<Unsaved[]>([])
  useEffect(() => {
    let isOld = false
    readUnsaved(user_id, language).then(
      (read) => !isOld && setDocuments(read),
      (error: unknown) => console.error('Unsaved edits could not be read', error),
    )
    return () => {
      isOld = true
    }
  }, [user_id, language])
  if (documents.length === 0) return null
  return (
    <div id="unsaved-edits" ref={showIfLinked}>
      <SettingsSection title={t('title')}>
        <p className="settings-row settings-hint">{t('hint')}</p>
        {documents.map((unsaved) => (
          <UnsavedRow
            key={unsaved.copy}
            unsaved={unsaved}
            onDiscarded={() =>
              setDocuments((before) => before.filter(({ copy }) => copy !== unsaved.copy))
            }
          />
        ))}
      </SettingsSection>
    </div>
  )
}

/**
 * Scrolls to the section if the address names it. The section appears after the page has loaded, so
 * the browser does not scroll to it.
 */
function showIfLinked(section: HTMLElement | null): void {
  if (section && location.hash === `#${section.id}`) section.scrollIntoView()
}

function UnsavedRow({ unsaved, onDiscarded }: { unsaved: Unsaved; onDiscarded: () => void }) {
  const t = useTexts(UNSAVED_EDITS_TEXTS)
  const [confirmation, confirm] = useConfirmed()
  const { copy, kind, text, file } = unsaved
  const title = unsaved.title || t('untitled')
  const confirmDiscarding = () =>
    confirm({
      title: t('discard_title', { title }),
      text: UNSAVED_EDITS_TEXTS.discard_text,
      danger: true,
      confirm: UNSAVED_EDITS_TEXTS.discard,
      act: () => discardCopy(copy).then(onDiscarded),
      done: { title: UNSAVED_EDITS_TEXTS.discarded },
    })
  return (
    <SettingsRow name={title} hint={t(kind)}>
      <Group gap="xs">
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
