import './waiting-account.css'
import { LogOutButton } from './log-out-button.tsx'

/** In the header, who waits to be let in, and their way out. */
export function WaitingAccount({ email }: { email: string }) {
  return (
    <div className="waiting-account">
      <span title={email}>{email}</span>
      <LogOutButton />
    </div>
  )
}
