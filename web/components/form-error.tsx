import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Pair } from '#contract/language.ts'
import { errorText } from '../api/api-error.ts'
import { useLanguage } from '../language/language.tsx'

type Props = BoxProps & {
  id?: string
  /** An error, or its text; nothing is shown without one. */
  of: Error | Pair | string | null | undefined
  /** The failed action, before the reason. */
  lead?: string
  /** After the reason: a button to try again. */
  children?: ReactNode
}

/** Paragraph with the reason that a form was refused. */
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
