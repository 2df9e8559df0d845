import './panel-tool.css'
import { LineIcon } from '../components/line-icon.tsx'

type Props = {
  className: string
  name: string
  /** The drawing on it. */
  path: string
  /** How much there is to see; nothing is shown of 0. */
  count: number
  isOpen: boolean
  onPress: () => void
}

/** A button in the row of tools that opens a panel beside the text, with how much waits there. */
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
