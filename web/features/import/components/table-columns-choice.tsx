import { Checkbox, NativeSelect } from '@mantine/core'
import {
  COLUMN_ROLES,
  type ColumnRole,
  proposeColumns,
  type TableColumns,
} from '#document/reading/table-columns.ts'
import { countRowsAbove } from '#document/reading/table-heads.ts'
import { useTexts } from '#web/language/language.tsx'
import { IMPORT_TEXTS } from '../texts.ts'

type Props = {
  rows: readonly (readonly string[])[]
  /** The chosen columns; null for the proposed ones. */
  columns: TableColumns | null
  onChange: (columns: TableColumns) => void
}

export function TableColumnsChoice({ rows, columns, onChange }: Props) {
  const t = useTexts(IMPORT_TEXTS)
  const { roles, has_head } = columns ?? proposeColumns(rows)
  const names = has_head ? rows[countRowsAbove(rows)] : undefined
  const nameOf = (at: number) => {
    const head = (names?.[at] ?? '').trim()
    return head || t('column', { name: String.fromCharCode(65 + (at % 26)) })
  }
  const choose = (at: number, value: string) => {
    const role: ColumnRole = COLUMN_ROLES.find((each) => each === value) ?? 'none'
    onChange({ roles: roles.map((one, place) => (place === at ? role : one)), has_head })
  }
  return (
    <fieldset className="import-columns">
      <legend>{t('columns')}</legend>
      {roles.map((role, at) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
          key={at}
          label={nameOf(at)}
          value={role}
          data={COLUMN_ROLES.map((value) => ({ value, label: t(`column_${value}`) }))}
          onChange={(event) => choose(at, event.currentTarget.value)}
        />
      ))}
      <Checkbox
        label={t('has_head')}
        checked={has_head}
        onChange={(event) => onChange({ roles, has_head: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
