import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'>

/** A button whose whole look is its class: a row of a list, a chip, an entry. */
export const PlainButton = (props: Props) => <button type="button" {...props} />

/** A button that looks like a link within text. `isPadded` makes it large enough for a finger. */
export const TextButton = ({
  className = '',
  isPadded = false,
  ...props
}: Props & { isPadded?: boolean }) => (
  <PlainButton
    className={`text-button ${className}`}
    data-padded={isPadded || undefined}
    {...props}
  />
)
