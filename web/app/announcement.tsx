import { useState } from 'react'
import { useLanguage } from '../language/language.tsx'
import { CloseButton, MessageIcon } from '../messages/messages.tsx'
import { useSettings } from '../session/settings.ts'
import { createLocalValue } from '../store/local-value.ts'

const closed = createLocalValue('daihon.announcement')

/** The operator's announcement, until it expires or is dismissed on this device. */
export function Announcement() {
  const { pick } = useLanguage()
  const said = useSettings()?.announcement
  const [seen, setSeen] = useState(closed.read)
  if (!said || seen === said.text.ja || (said.until && Date.parse(said.until) < Date.now()))
    return null
  const close = () => {
    closed.write(said.text.ja)
    setSeen(said.text.ja)
  }
  return (
    <div className="message-banner" data-status={said.level} role="status">
      <MessageIcon status={said.level} />
      <p>{pick(said.text)}</p>
      <CloseButton onClose={close} />
    </div>
  )
}
