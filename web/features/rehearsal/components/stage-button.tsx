import type { ComponentProps } from 'react'
import { PlainButton } from '#web/components/buttons.tsx'

type Props = ComponentProps<'button'> & {
  /** Highlights the main action. */
  isMain?: boolean
  /** Accessible name and tooltip of a button with an icon only. */
  label?: string
}

/** A button of the stage. It is not Mantine's, because the page of a share link loads no Mantine. */
export const StageButton = ({ isMain, label, className = '', ...props }: Props) => (
  <PlainButton
    className={`stage-button ${className}`}
    data-main={isMain || undefined}
    aria-label={label}
    title={label}
    {...props}
  />
)
