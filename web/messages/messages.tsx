import { TextButton } from '#web/components/buttons.tsx'
import './messages.css'
import { CloseButton as MantineCloseButton } from '@mantine/core'
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { GENERAL_TEXTS } from '../language/general-texts.ts'
import { useLanguage } from '../language/language.tsx'
import { useStore } from '../store/external-store.ts'
import { bannerQueue, type MessageAction, type MessageStatus, toastQueue } from './message-store.ts'

const ICONS: Record<MessageStatus, string> = { info: 'i', success: '✓', warning: '!', error: '!' }

const roleOf = (status: MessageStatus) => (status === 'error' ? 'alert' : 'status')

const pauseProps = (queue: { pause(id: number): void; release(id: number): void }, id: number) => ({
  onPointerEnter: () => queue.pause(id),
  onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.contains(document.activeElement)) queue.release(id)
  },
  onFocus: () => queue.pause(id),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const staysInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!staysInside && !currentTarget.matches(':hover')) queue.release(id)
  },
})

export function CloseButton({ onClose }: { onClose: () => void }) {
  const { pick } = useLanguage()
  return (
    <MantineCloseButton
      className="message-close"
      aria-label={pick(GENERAL_TEXTS.close)}
      onClick={onClose}
    />
  )
}

export const MessageIcon = ({ status }: { status: MessageStatus }) => (
  <span className="message-icon" aria-hidden="true">
    {ICONS[status]}
  </span>
)

/**
 * The banner under the header, with one message at a time. Always mounted, because screen readers
 * announce changes only in a region they know.
 */
export function MessageBanner() {
  const [message] = useStore(bannerQueue.items)
  const { pick } = useLanguage()
  const close = () => message && bannerQueue.remove(message.id)
  return (
    <div className="message-place" aria-live="polite">
      {message && (
        <div
          className="message-banner"
          data-status={message.status}
          role={roleOf(message.status)}
          key={message.id}
          {...pauseProps(bannerQueue, message.id)}
        >
          <MessageIcon status={message.status} />
          <p>{pick(message.text)}</p>
          {message.action && <ActionButton action={message.action} onClose={close} />}
          <CloseButton onClose={close} />
        </div>
      )}
    </div>
  )
}

function ActionButton({ action, onClose }: { action: MessageAction; onClose: () => void }) {
  const { pick } = useLanguage()
  const press = () => {
    onClose()
    action.run()
  }
  return (
    <TextButton className="message-action" data-padded onClick={press}>
      {pick(action.label)}
    </TextButton>
  )
}

export function ToastStack() {
  const stack = useRef<HTMLDivElement>(null)
  const toasts = useStore(toastQueue.items).slice(0, toastQueue.atOnce)
  const { pick } = useLanguage()
  useTranslucentToast(stack, toasts.length > 0)
  return (
    <div ref={stack} className="toast-stack" aria-live="polite">
      {toasts.map((toast) => (
        <div
          className="toast"
          data-status={toast.status}
          role={roleOf(toast.status)}
          key={toast.id}
          {...pauseProps(toastQueue, toast.id)}
        >
          <span className="message-icon" aria-hidden="true">
            {ICONS[toast.status]}
          </span>
          <div className="toast-words">
            <strong>{pick(toast.title)}</strong>
            {toast.text && <p>{pick(toast.text)}</p>}
            {toast.action && (
              <ActionButton action={toast.action} onClose={() => toastQueue.remove(toast.id)} />
            )}
          </div>
          <CloseButton onClose={() => toastQueue.remove(toast.id)} />
        </div>
      ))}
    </div>
  )
}

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role=option]'

/**
 * If the pointer is over a toast that covers a control, makes the toast translucent and lets the
 * pointer reach the control. Otherwise the toast would block the control, and hovering would keep
 * it open.
 */
function useTranslucentToast(stack: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const checkHover = ({ clientX: x, clientY: y, target }: globalThis.PointerEvent) => {
      const toasts = [...(stack.current?.children ?? [])]
      const [under] = document.elementsFromPoint(x, y).filter((one) => !one.closest('.toast'))
      const isOwn = target instanceof Element && target.closest('.toast button')
      const isOver = !isOwn && under?.closest(CONTROLS)
      for (const toast of toasts) {
        const { left, right, top, bottom } = toast.getBoundingClientRect()
        const isHit = x >= left && x <= right && y >= top && y <= bottom
        toast.toggleAttribute('data-gives-way', Boolean(isOver) && isHit)
      }
    }
    // A toast that appears under a resting pointer causes `pointerover` but no `pointermove`.
    const moves = ['pointermove', 'pointerover'] as const
    for (const move of moves) addEventListener(move, checkHover)
    return () => {
      for (const move of moves) removeEventListener(move, checkHover)
    }
  }, [stack, isShown])
}
