import { hasRefused } from '../realtime/unsent-copies.ts'
import { useSession } from '../session/session.ts'
import { lazyPart } from './lazy-part.tsx'

const UnsavedEditsNotice = lazyPart(
  () => import('./unsaved-edits-notice.tsx'),
  'UnsavedEditsNotice',
)

/** Links to the account's edits that the server has refused. Renders nothing if there are none. */
export function UnsavedEdits() {
  const { user } = useSession()
  return user && hasRefused(user.id) ? <UnsavedEditsNotice /> : null
}
