import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & {
  /** The main action, in the brand's colour. */
  isMain?: boolean
  /** Accessible name and tooltip of a button without words. */
  label?: string
}

/** A button of the stage. It is not Mantine's, because the page of a share link loads no Mantine. */
export const StageButton = ({ isMain, label, className = '', ...props }: Props) => (
  <button
    type="button"
    className={`stage-button ${className}`}
    data-main={isMain || undefined}
    aria-label={label}
    title={label}
    {...props}
  />
)
