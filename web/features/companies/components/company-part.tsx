import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#web/components/card.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { COMPANY_DELETION_TEXTS } from '../company-deletion-texts.ts'
import { DeleteCompanyDialog } from './delete-company-dialog.tsx'
import { LogoCard } from './logo-card.tsx'
import { NameCard } from './name-card.tsx'

export function CompanyPart() {
  return (
    <>
      <NameCard />
      <LogoCard />
      <DeletionCard />
    </>
  )
}

function DeletionCard() {
  const t = useTexts(COMPANY_DELETION_TEXTS)
  const isOwn = useCan()('company.own')
  const [isOpen, setOpen] = useState(false)
  if (!isOwn) return null
  return (
    <Card id="deletion-title" title={t('title')} text={t('hint')}>
      <Button variant="default" color="red.9" mt="sm" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <DeleteCompanyDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
