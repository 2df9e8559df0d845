import { useTexts } from '#web/language/language.tsx'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

/** The skeleton of a script, to avoid layout shifts while it loads. */
export function ScriptEditorSkeleton({ onlyEditor = false }: { onlyEditor?: boolean }) {
  const t = useTexts(EDITOR_TEXTS)
  const lines = (
    <div
      className="script-editor script-editor-skeleton"
      role="progressbar"
      aria-label={t('loading')}
    >
      {[38, 92, 84, 66, 0, 30, 88, 72, 90].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <span key={index} style={{ width: `${width}%` }} data-gap={width === 0 || undefined} />
      ))}
    </div>
  )
  if (onlyEditor) return lines
  return (
    <div className="script-screen">
      <div className="page-bar script-head script-head-skeleton">
        <span style={{ width: '46%' }} />
        <span style={{ width: '28%' }} />
      </div>
      <div className="script-body">
        <div />
        {lines}
      </div>
    </div>
  )
}
