import { Button } from '@mantine/core'
import { useTexts } from '../language/language.tsx'

type FormActionsProps = {
  /** Label of the submit button: the action itself. */
  submit: string
  isBusy?: boolean
  disabled?: boolean
  /** Red button, for irreversible actions. */
  danger?: boolean
  /** Called by the cancel button. If omitted, the form has none. */
  onCancel?: () => void
}

/** The buttons below a dialog's form. */
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

/** The text of a dialog that only informs, and its close button. */
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
