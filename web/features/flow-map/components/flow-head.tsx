import { Group, Modal } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { PlainButton } from '#web/components/buttons.tsx'
import {
  FULL_SCREEN_ICON,
  LineIcon,
  PLUS_ICON,
  REDO_ICON,
  UNDO_ICON,
} from '#web/components/line-icon.tsx'
import { readUndo } from '#web/editor/read-undo.ts'
import { useEditorValue } from '#web/editor/use-editor-value.ts'
import { useTexts } from '#web/language/language.tsx'
import { FLOW_TEXTS } from '../texts.ts'

type Measure = 'shortest' | 'longest'
type Props = {
  editor: Editor
  title: string
  mayEdit: boolean
  form: 'map' | 'list'
  measure: Measure | null
  /** Durations of the shortest and the longest path as text, e.g. `2:10`. */
  times: Record<Measure, string>
  onForm(form: 'map' | 'list'): void
  onMeasure(measure: Measure | null): void
  onZoom(step: -1 | 1): void
  onFit(): void
  onPicture(): void
}

export function FlowHead(props: Props) {
  const { editor, title, mayEdit, form, measure, times, onForm, onMeasure, onZoom, onFit } = props
  const t = useTexts(FLOW_TEXTS)
  return (
    <div className="flow-head">
      <Modal.Title>{t('title', { title })}</Modal.Title>
      <Modal.CloseButton size={44} aria-label={t('close')} />
      <Group className="flow-tools" gap="var(--space-xs) var(--space-sm)">
        <Group component="fieldset" gap="4xs" wrap="nowrap" align="stretch">
          <legend className="visually-hidden">{t('view')}</legend>
          {(['map', 'list'] as const).map((one) => (
            <Toggle key={one} isOn={form === one} onPress={() => onForm(one)}>
              {t(one)}
            </Toggle>
          ))}
        </Group>
        <Group component="span" gap="4xs" wrap="nowrap" align="stretch">
          {(['shortest', 'longest'] as const).map((one) => (
            <Toggle
              key={one}
              isOn={measure === one}
              onPress={() => onMeasure(measure === one ? null : one)}
            >
              {t(one, { time: times[one] })}
            </Toggle>
          ))}
        </Group>
        {mayEdit && <Undo editor={editor} />}
        <span className="flow-space" />
        {form === 'map' && (
          <Group component="span" gap="4xs" wrap="nowrap" align="stretch">
            <Tool name={t('smaller')} path="M4 10h12" onPress={() => onZoom(-1)} />
            <Tool name={t('larger')} path={PLUS_ICON} onPress={() => onZoom(1)} />
            <Tool name={t('fit')} path={FULL_SCREEN_ICON} onPress={onFit} />
          </Group>
        )}
        <Group component="span" gap="4xs" wrap="nowrap" align="stretch">
          {form === 'map' && (
            <Tool
              name={t('picture')}
              path="M3 4h14v12H3ZM3 14l4-4 3 3 3-4 4 5M7 7.5v.01"
              onPress={props.onPicture}
            />
          )}
          <Tool
            name={t('print')}
            path="M6 7V3h8v4M6 14H3V7h14v7h-3M6 12h8v5H6Z"
            onPress={() => window.print()}
          />
        </Group>
      </Group>
    </div>
  )
}

function Undo({ editor }: { editor: Editor }) {
  const t = useTexts(FLOW_TEXTS)
  const can = useEditorValue(editor, readUndo)
  return (
    <Group component="span" gap="4xs" wrap="nowrap" align="stretch">
      <Tool
        name={t('undo')}
        path={UNDO_ICON}
        isOff={!can.includes('u')}
        onPress={() => editor.commands.undo()}
      />
      <Tool
        name={t('redo')}
        path={REDO_ICON}
        isOff={!can.includes('r')}
        onPress={() => editor.commands.redo()}
      />
    </Group>
  )
}

type ToggleProps = { isOn: boolean; onPress(): void; children: string }

const Toggle = ({ isOn, onPress, children }: ToggleProps) => (
  <PlainButton className="flow-button" aria-pressed={isOn} onClick={onPress}>
    {children}
  </PlainButton>
)

type ToolProps = { name: string; path: string; isOff?: boolean; onPress(): void }

const Tool = ({ name, path, isOff, onPress }: ToolProps) => (
  <PlainButton
    className="flow-button"
    aria-label={name}
    title={name}
    disabled={isOff}
    onClick={onPress}
  >
    <LineIcon path={path} />
  </PlainButton>
)
