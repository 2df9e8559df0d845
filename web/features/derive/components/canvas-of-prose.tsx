import type { ViewProps } from '#web/editor/page-parts.tsx'
import { DeriveDialog } from './derive-dialog.tsx'

/** Creates the talk script of a prose script, and leads to its canvas. */
export const View = ({ script, onClose }: ViewProps) => (
  <DeriveDialog script={script} isForCanvas onClose={onClose} />
)
