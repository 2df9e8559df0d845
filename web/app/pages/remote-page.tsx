import { GuestRemote } from '#web/features/rehearsal/components/guest-remote.tsx'

export default function RemotePage() {
  return <GuestRemote />
}
