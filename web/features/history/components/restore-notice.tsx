import { useEffect } from 'react'
import { VERSION_RESTORED } from '#contract/scripts.ts'
import { useOpenPage } from '#web/components/document/open-page.ts'
import type { LiveDocument } from '#web/realtime/connect-document.ts'
import { openHistory } from '../history-value.ts'

type Props = Pick<LiveDocument, 'onNotice'> & {
  awareness: LiveDocument['awareness'] | undefined
  /** Closes everything that would cover the history panel. */
  onLeave?(): void
}

/** Reports restores by colleagues in the open script or canvas. */
export function RestoreNotice({ awareness, onNotice, onLeave }: Props) {
  const page = useOpenPage()
  useEffect(
    () =>
      onNotice((notice) => {
        if (!notice?.startsWith(VERSION_RESTORED)) return
        const showHistory = () => {
          onLeave?.()
          openHistory(page)
        }
        import('../report-restore.ts').then(
          ({ reportRestore }) =>
            reportRestore(notice.slice(VERSION_RESTORED.length), awareness, showHistory),
          () => {},
        )
      }),
    [awareness, onNotice, onLeave, page],
  )
  return null
}
