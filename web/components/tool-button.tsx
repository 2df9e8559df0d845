import './tool-button.css'
import type { ComponentProps } from 'react'
import { PlainButton } from './buttons.tsx'
import { LineIcon } from './line-icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name. Together with the keys it is also the tooltip, unless `title` is set. */
  label: string
  keys?: string | undefined
  path?: string
  size?: 14 | 18
}

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
