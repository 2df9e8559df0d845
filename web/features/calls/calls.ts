import { createView } from '#web/editor/view-addition.tsx'

/** The statistics of calls with a script, and the commands that open them. */
export const { Panel: Calls, open: openCalls } = createView(
  'calls',
  () => import('./components/calls-view.tsx'),
)
