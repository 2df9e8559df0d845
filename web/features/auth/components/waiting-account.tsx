import { LogOutButton } from './log-out-button.tsx'

/** In the header, who waits to be let in, and their way out. Its look comes with the page that says so. */
export function WaitingAccount({ email, onLeave }: { email: string; onLeave?: () => void }) {
  return (
    <div className="waiting-account">
      <span title={email}>{email}</span>
      <LogOutButton onLeave={onLeave} />
    </div>
  )
}
