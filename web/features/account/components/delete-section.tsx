import { Button } from '@mantine/core'
import { useState } from 'react'
import { SettingsSection } from '#web/components/settings-section.tsx'
import { useTexts } from '#web/language/language.tsx'
import { DELETION_TEXTS } from '../deletion-texts.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export function DeleteSection() {
  const t = useTexts(DELETION_TEXTS)
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection title={t('title')}>
      <div className="settings-row">
        <div>
          <p className="settings-name">{t('name')}</p>
          <p className="settings-hint">{t('hint')}</p>
        </div>
        <Button
          variant="default"
          color="red.9"
          aria-label={t('open_named')}
          onClick={() => setOpen(true)}
        >
          {t('open')}
        </Button>
      </div>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}
