import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { 'data-padded'?: boolean }

export const PlainButton = (props: Props) => <button type="button" {...props} />

/** A button that looks like a link within text. `data-padded` makes it large enough for a finger. */
export const TextButton = ({ className = '', ...props }: Props) => (
  <PlainButton className={`text-button ${className}`} {...props} />
)
