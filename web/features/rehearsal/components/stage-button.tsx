import type { ComponentProps } from 'react'
import { PlainButton } from '#web/components/buttons.tsx'

type Props = ComponentProps<'button'> & {
  isMain?: boolean
  /** Accessible name and tooltip of a button with an icon only. */
  label?: string
}

export const BACK_ICON = 'M15 4 7 10l8 6ZM5 4v12'
export const FORWARD_ICON = 'm5 4 8 6-8 6ZM15 4v12'
export const LETTERS_ICON =
  'm2 16 4.5-12L11 16M3.5 12h6M13 16v-6.5M13 12.5a3 3 0 1 1 0 1.5M18.5 9.5V16'

/**
 * A button of the stage. It does not use Mantine, because the page of a share link loads no
 * Mantine.
 */
export const StageButton = ({ isMain, label, className = '', ...props }: Props) => (
  <PlainButton
    className={`stage-button ${className}`}
    data-main={isMain || undefined}
    aria-label={label}
    title={label}
    {...props}
  />
)
