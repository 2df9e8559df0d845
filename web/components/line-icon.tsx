type Props = {
  path: string
  size?: number
  stroke?: number
  isFilled?: boolean
  /** The accessible name. Without a label, the icon's parent needs a name. */
  label?: string
}

/** An icon of 20 × 20 units, drawn in lines of the text colour. */
export const LineIcon = ({ path, size = 20, stroke = 1.6, isFilled = false, label }: Props) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    role="img"
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <path
      d={path}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

export const CLOSE_ICON = 'm5 5 10 10M15 5 5 15'
export const PLUS_ICON = 'M10 4v12M4 10h12'
export const UNDO_ICON = 'M7 5 3.5 8.5 7 12M4 8.5h7.5a4 4 0 0 1 0 8H9'
export const REDO_ICON = 'm13 5 3.5 3.5L13 12M16 8.5H8.5a4 4 0 0 0 0 8H11'
export const SEARCH_ICON = 'm14 14 4 4M9 15.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z'
export const UP_ICON = 'm5 12.5 5-5 5 5'
export const DOWN_ICON = 'm5 7.5 5 5 5-5'
export const FULL_SCREEN_ICON = 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4'

export const MoreIcon = () => (
  <LineIcon path="M4 10h.01M10 10h.01M16 10h.01" size={18} stroke={3.3} />
)
