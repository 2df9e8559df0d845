import './panel-tool.css'
import { LineIcon } from '../components/line-icon.tsx'

type Props = {
  className: string
  name: string
  /** SVG path of the icon. */
  path: string
  /** Number of items; 0 shows no number. */
  count: number
  isOpen: boolean
  onPress: () => void
}

/** A toolbar button with a count that opens a panel next to the text. */
export const PanelTool = ({ className, name, path, count, isOpen, onPress }: Props) => (
  <button
    type="button"
    className={`tool-button panel-tool ${className}`}
    aria-label={name}
    title={name}
    aria-expanded={isOpen}
    onClick={onPress}
  >
    <LineIcon path={path} />
    {count > 0 && <span aria-hidden="true">{count}</span>}
  </button>
)
