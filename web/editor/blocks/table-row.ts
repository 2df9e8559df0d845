import './table-row.css'
import type { BlockOf } from '#document/blocks/block-kind.ts'
import { countCells, type tableRow as kind } from '#document/blocks/table-row.ts'
import { addColumn, moveToRowBelow, nextCell, removeColumn } from '../commands/edit-tables.ts'
import type { BlockView } from './block-view.ts'

const CELL = { placeholder: { ja: '', en: '' } }

/** A table row: consecutive rows form a table, whose first row is the header. */
export const tableRow: BlockView<BlockOf<typeof kind>> = {
  choices: [
    {
      id: 'table',
      in: 'script',
      name: { ja: '表', en: 'Table' },
      hint: { ja: 'Enter で行、Tab で次の欄', en: 'Enter for a new row, Tab for the next cell' },
      words: 'ひょう hyou てーぶる table grid row cell',
      makes: { name: 'table_row', columns: 2 },
      icon: 'M3 4h14v12H3zM3 8h14M10 4v12',
    },
  ],
  label: () => ({ text: '' }),
  texts: { cell_1: CELL, cell_2: CELL, cell_3: CELL, cell_4: CELL, cell_5: CELL, cell_6: CELL },
  data: (row) => ({ columns: String(countCells(row)) }),
  next: ({ columns }) => ({ name: 'table_row', columns }),
  keys: () => ({ Enter: moveToRowBelow, Tab: nextCell(1), 'Shift-Tab': nextCell(-1) }),
  actions: [
    { id: 'add_column', name: { ja: '列を追加', en: 'Add column' }, command: addColumn },
    {
      id: 'remove_column',
      name: { ja: '最後の列を削除', en: 'Delete last column' },
      command: removeColumn,
    },
  ],
}
