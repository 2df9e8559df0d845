import { GuestRemote } from '#web/features/scripts/components/rehearse/guest-remote.tsx'

export default function RemotePage() {
  return <GuestRemote />
}
