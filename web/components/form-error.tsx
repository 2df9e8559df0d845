import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Pair } from '#contract/language.ts'
import { errorText } from '../api/api-error.ts'
import { useLanguage } from '../language/language.tsx'

type Props = BoxProps & {
  id?: string
  /** Use `status` for a text that can appear while the user types. */
  role?: 'alert' | 'status'
  /** The error, or its text. If empty, nothing is rendered. */
  of: Error | Pair | string | null | undefined
  /** Name of the failed action, shown before the reason. */
  lead?: string
  /** Shown after the reason, for example a retry button. */
  children?: ReactNode
}

export function FormError({ of, lead, children, ...props }: Props) {
  const { pick } = useLanguage()
  if (!of) return null
  const reason = pick(of instanceof Error ? errorText(of) : of)
  return (
    <Box component="p" role="alert" fz="sm" c="var(--danger)" {...props}>
      {lead === undefined ? reason : `${lead} — ${reason}`}
      {children}
    </Box>
  )
}
