import { Button } from '@mantine/core'
import { useState } from 'react'
import { SettingsRow, SettingsSection } from '#web/components/settings-section.tsx'
import { useTexts } from '#web/language/language.tsx'
import { DELETION_TEXTS } from '../deletion-texts.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export function DeleteSection() {
  const t = useTexts(DELETION_TEXTS)
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection title={t('title')}>
      <SettingsRow name={t('name')} hint={t('hint')}>
        <Button
          variant="default"
          color="red.9"
          aria-label={t('open_named')}
          onClick={() => setOpen(true)}
        >
          {t('open')}
        </Button>
      </SettingsRow>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}
