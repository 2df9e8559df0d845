import type { ComponentType, FunctionComponent } from 'react'
import {
  createPageValue,
  type OpenPage,
  type PageValue,
  useOpenPage,
  usePageValue,
  useView,
} from '../components/document/open-page.ts'
import { ReturnFocus } from '../components/return-focus.ts'
import type { SlotProps } from './additions.tsx'

export type DialogProps = SlotProps & { onClose(): void }

export type ViewProps = DialogProps & {
  /** Id of the block or section to start at; null for the first. */
  startAt: string | null
}

/**
 * Creates a component that renders `Part` while `value` is not null. The prop `opened` of `Part` is
 * this value.
 */
export function createPanel<T>(
  value: PageValue<T | null>,
  Part: FunctionComponent<DialogProps & { opened: T }>,
): ComponentType<SlotProps> {
  return (props) => {
    const page = useOpenPage()
    const opened = usePageValue(value)
    if (opened === null) return null
    return <Part {...props} opened={opened} onClose={() => page.of(value).set(null)} />
  }
}

/** Creates a dialog of the script page. `open` shows it; menu entries call `open`. */
export function createDialog(Part: FunctionComponent<DialogProps>) {
  const value = createPageValue<true | null>(null)
  const open = (page: OpenPage) => page.of(value).set(true)
  return { Panel: createPanel(value, Part), open }
}

/**
 * Creates a view that covers the editor while the page's address contains `?view=` with this name.
 */
export function createView(name: string, Part: ComponentType<ViewProps>) {
  function Panel(props: SlotProps) {
    const page = useOpenPage()
    const { view, startAt } = useView()
    if (view !== name) return null
    return (
      <ReturnFocus>
        <Part {...props} startAt={startAt} onClose={() => page.setView(null)} />
      </ReturnFocus>
    )
  }
  const open = (page: OpenPage) => page.setView(name)
  return { Panel, open }
}
