import './tool-button.css'
import type { ComponentProps } from 'react'
import { PlainButton } from './buttons.tsx'
import { LineIcon } from './line-icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name. Together with the keys it is also the tooltip, unless `title` is set. */
  label: string
  /** Keys of the action, as displayed. */
  keys?: string | undefined
  /** SVG path of the icon. */
  path?: string
  size?: 14 | 18
}

/** A button of a toolbar, with an icon. */
export const ToolButton = ({
  label,
  keys,
  path,
  size,
  className = '',
  children,
  ...props
}: Props) => (
  <PlainButton
    className={`tool-button ${className}`}
    aria-label={label}
    title={keys === undefined ? label : `${label} (${keys})`}
    {...props}
  >
    {path !== undefined && <LineIcon path={path} {...(size ? { size } : {})} />}
    {children}
  </PlainButton>
)
