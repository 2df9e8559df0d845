import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { useMailCode } from '../mail-code.ts'
import { ForgotPasswordCard } from './forgot-password-card.tsx'
import { NewPasswordCard } from './new-password-card.tsx'

export function PasswordReset() {
  const code = useMailCode()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Pair | null>(null)

  if (code?.purpose === 'reset')
    return (
      <NewPasswordCard
        key={code.code}
        code={code.code}
        onUsed={(text) => {
          setProblem(text)
          void navigate(pathname, { replace: true })
        }}
      />
    )
  return <ForgotPasswordCard problem={problem} />
}
