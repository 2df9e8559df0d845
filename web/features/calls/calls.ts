import { createView } from '#web/editor/view-addition.tsx'

/** What calls with a script add up to, and what opens it. */
export const { Panel: Calls, open: openCalls } = createView(
  'calls',
  () => import('./components/calls-view.tsx'),
)
