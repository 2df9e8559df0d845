import { useRefused } from '../realtime/use-refused.ts'
import { useSession } from '../session/session.ts'
import { optionalPart } from './lazy-part.tsx'

const RefusedEditsNotice = optionalPart(
  () => import('./refused-edits-notice.tsx'),
  'RefusedEditsNotice',
)

/** Links to the account's edits that the server has refused. Renders nothing if there are none. */
export function RefusedEdits() {
  const { user } = useSession()
  return useRefused(user?.id) ? <RefusedEditsNotice /> : null
}
