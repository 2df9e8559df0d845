type Props = { path: string; size?: 14 | 18; stroke?: number }

/** A line drawing of 20 × 20 units in the text colour. Its parent needs an accessible name. */
export const LineIcon = ({ path, size, stroke = 1.6 }: Props) => (
  <svg viewBox="0 0 20 20" width={size ?? 20} height={size ?? 20} aria-hidden="true">
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** A cross, for "close". */
export const CLOSE_ICON = 'm5 5 10 10M15 5 5 15'

/** Three dots, for "more". */
export const MoreIcon = () => (
  <LineIcon path="M4 10h.01M10 10h.01M16 10h.01" size={18} stroke={3.3} />
)
