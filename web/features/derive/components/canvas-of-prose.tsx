import type { ViewProps } from '#web/editor/page-parts.tsx'
import { DeriveDialog } from './derive-dialog.tsx'

/** Derives the talk script of a prose script, then opens the canvas. */
export const View = ({ script, onClose }: ViewProps) => (
  <DeriveDialog script={script} isForCanvas onClose={onClose} />
)
