import { Button } from '@mantine/core'
import { useTexts } from '../language/language.tsx'

type FormActionsProps = {
  submit: string
  isBusy?: boolean
  disabled?: boolean
  danger?: boolean
  onCancel?: () => void
}

export function FormActions(props: FormActionsProps) {
  const { submit, isBusy = false, disabled = false, danger = false, onCancel } = props
  const t = useTexts({})
  return (
    <div className="dialog-actions">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Button
        type="submit"
        loading={isBusy}
        disabled={disabled}
        {...(danger && { color: 'red.9' })}
      >
        {submit}
      </Button>
    </div>
  )
}

export function DialogNotice({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTexts({})
  return (
    <>
      <p className="dialog-text">{text}</p>
      <div className="dialog-actions">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </>
  )
}
