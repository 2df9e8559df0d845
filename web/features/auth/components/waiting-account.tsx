import './waiting-account.css'
import { LogOutButton } from './log-out-button.tsx'

/** The pending account in the header, with a button to leave. */
export function WaitingAccount({ email }: { email: string }) {
  return (
    <div className="waiting-account">
      <span title={email}>{email}</span>
      <LogOutButton />
    </div>
  )
}
