import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'

const CANCEL: Pair = { ja: 'キャンセル', en: 'Cancel' }

type Props = {
  opened: boolean
  title: Pair | string
  text?: Pair | string
  /** What the confirming button says: the deed itself, not "OK". */
  confirm: Pair | string
  /** Red, for what cannot be undone. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done. Escape and a click outside cancel; focus starts on the harmless button. */
export function ConfirmDialog(props: Props) {
  const { opened, onClose } = props
  const { pick } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (opened && element && !element.open) element.showModal()
    if (!opened && element?.open) element.close()
  }, [opened])

  useEffect(() => {
    const element = dialog.current
    if (!opened || !element) return
    const closeOutside = (event: MouseEvent) => {
      if (event.target === element) onClose()
    }
    element.addEventListener('click', closeOutside)
    return () => element.removeEventListener('click', closeOutside)
  }, [opened, onClose])

  if (!opened) return <dialog ref={dialog} className="confirm-dialog" />
  return (
    <dialog ref={dialog} className="confirm-dialog" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{pick(props.title)}</h2>
      {props.text && <p>{pick(props.text)}</p>}
      <div className="confirm-actions">
        <Button variant="default" onClick={onClose}>
          {pick(CANCEL)}
        </Button>
        <Button
          {...(props.danger ? { color: 'red.9' } : {})}
          loading={props.busy ?? false}
          onClick={props.onConfirm}
        >
          {pick(props.confirm)}
        </Button>
      </div>
    </dialog>
  )
}
