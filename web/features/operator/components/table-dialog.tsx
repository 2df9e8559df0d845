import { Button, Checkbox } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { type TableKind, type Taken, useTable } from '../tables-api.ts'
import { TableLines } from './table-lines.tsx'

type Props = { kind: TableKind; onClose: () => void }

/** Takes a CSV in: looked at first, line by line, then done. */
export function TableDialog({ kind, onClose }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(TABLE_TEXTS)
  const { taken, error, isBusy, send } = useTable(kind)
  const [file, setFile] = useState<File | null>(null)
  const [isOnlyRight, setOnlyRight] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const isRunning = isBusy && taken?.step === 'running'
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setOnlyRight(false)
    void send(chosen, 'check')
  }
  return (
    <Dialog title={TABLE_TEXTS[`title_${kind}`]} size={720} onClose={onClose}>
      <div className="desk-table">
        <p>{t(`hint_${kind}`)}</p>
        <p>{t('first')}</p>
        <Choose isFirst={!file} isBusy={isBusy} picker={picker} onChoose={choose} />
        {file && <p className="desk-table-file">{file.name}</p>}
        <p role="status" className="desk-table-status">
          {isBusy && !taken && t('checking')}
          {taken?.step === 'done' && !error && t('finished')}
          {isRunning && t('progress', { done: taken.lines.length, count: taken.count })}
        </p>
        {isRunning && (
          <progress
            aria-label={t('progress', { done: taken.lines.length, count: taken.count })}
            max={taken.count}
            value={taken.lines.length}
          />
        )}
        {error !== null && (
          <p role="alert" className="form-problem">
            {taken?.step === 'done' && <>{t('stopped')} </>}
            {pick(errorText(error))}
          </p>
        )}
        {taken && <TableLines key={taken.step} taken={taken} />}
        {taken?.step === 'checked' && file && (
          <Apply
            taken={taken}
            isBusy={isBusy}
            isOnlyRight={isOnlyRight}
            onOnlyRight={setOnlyRight}
            onApply={() => void send(file, isOnlyRight ? 'right' : 'all')}
          />
        )}
        {taken?.step === 'done' && (
          <div className="dialog-actions">
            <Button onClick={onClose}>{t('close')}</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

type Choosing = {
  isFirst: boolean
  isBusy: boolean
  picker: RefObject<HTMLInputElement | null>
  onChoose: (file: File | undefined) => void
}

function Choose({ isFirst, isBusy, picker, onChoose }: Choosing) {
  const t = useTexts(TABLE_TEXTS)
  return (
    <div>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        loading={isBusy}
        onClick={() => picker.current?.click()}
      >
        {t(isFirst ? 'choose' : 'choose_again')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0])
          // So that the same file, mended, can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

type Applying = {
  taken: Taken
  isBusy: boolean
  isOnlyRight: boolean
  onOnlyRight: (is: boolean) => void
  onApply: () => void
}

function Apply({ taken: { lines }, isBusy, isOnlyRight, onOnlyRight, onApply }: Applying) {
  const t = useTexts(TABLE_TEXTS)
  const count = lines.filter(({ result }) => result === 'planned').length
  const hasWrong = lines.some(({ result }) => result === 'wrong')
  if (count === 0) return <p>{t('nothing')}</p>
  return (
    <>
      {hasWrong && (
        <div>
          <p>{t('wrong_first')}</p>
          <Checkbox
            label={t('only_right')}
            checked={isOnlyRight}
            onChange={(event) => onOnlyRight(event.currentTarget.checked)}
          />
        </div>
      )}
      <div className="dialog-actions">
        <Button loading={isBusy} disabled={hasWrong && !isOnlyRight} onClick={onApply}>
          {t('apply', { count })}
        </Button>
      </div>
    </>
  )
}
