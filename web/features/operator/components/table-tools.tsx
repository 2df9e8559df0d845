import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { TABLE_TEXTS } from '../table-texts.ts'
import { downloadTable, type TableFilter, type TableKind } from '../tables-api.ts'
import { TableDialog } from './table-dialog.tsx'

type Props = { kind: TableKind; filter: TableFilter }

/** The list as CSV, and a CSV to change it by. */
export function TableTools({ kind, filter }: Props) {
  const t = useTexts(TABLE_TEXTS)
  const [isSaving, setSaving] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await downloadTable(kind, filter)
    } catch (error) {
      showToast({ status: 'error', title: TABLE_TEXTS.save_failed, text: errorText(error) })
    }
    setSaving(false)
  }
  return (
    <div className="desk-table-tools">
      <Button variant="default" size="sm" loading={isSaving} onClick={() => void save()}>
        {t('save')}
      </Button>
      <Button variant="default" size="sm" onClick={() => setTaking(true)}>
        {t('take')}
      </Button>
      {isTaking && <TableDialog kind={kind} onClose={() => setTaking(false)} />}
    </div>
  )
}
