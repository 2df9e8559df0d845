import './panel-tool.css'
import { ToolButton } from '../components/tool-button.tsx'

type Props = {
  className: string
  name: string
  path: string
  /** Number of items; 0 shows no number. */
  count: number
  isOpen: boolean
  onPress: () => void
}

export const PanelTool = ({ className, name, path, count, isOpen, onPress }: Props) => (
  <ToolButton
    className={`panel-tool ${className}`}
    label={name}
    path={path}
    aria-expanded={isOpen}
    onClick={onPress}
  >
    {count > 0 && <span aria-hidden="true">{count}</span>}
  </ToolButton>
)
