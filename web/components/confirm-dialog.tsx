import { Button } from '@mantine/core'
import type { Pair } from '#contract/language.ts'
import { GENERAL_TEXTS } from '../language/general-texts.ts'
import { useLanguage } from '../language/language.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  opened: boolean
  title: Pair | string
  text?: Pair | string
  /** Label of the confirming button: the action itself, not "OK". */
  confirm: Pair | string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation. Escape and a click outside cancel; the cancel button has the initial focus. */
export function ConfirmDialog(props: Props) {
  const { pick } = useLanguage()
  if (!props.opened) return null
  return (
    <Dialog title={props.title} size={440} close={null} onClose={props.onClose}>
      {props.text && <p className="dialog-text">{pick(props.text)}</p>}
      <div className="dialog-actions">
        <Button variant="default" data-autofocus onClick={props.onClose}>
          {pick(GENERAL_TEXTS.cancel)}
        </Button>
        <Button
          {...(props.danger ? { color: 'red.9' } : {})}
          loading={props.busy ?? false}
          onClick={props.onConfirm}
        >
          {pick(props.confirm)}
        </Button>
      </div>
    </Dialog>
  )
}
