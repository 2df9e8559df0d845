import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { createFromTemplate, findTemplate, templateTarget } from '#document/templates.ts'
import {
  changeDraft,
  emptyDraft,
  findDraft,
  isTyped,
  keepDraft,
  type NewScriptDraft,
  readTarget,
  STARTS,
  writeTarget,
} from '#web/features/scripts/new-script-draft.ts'
import { type Import, proposeTitle, readImport } from '#web/features/scripts/read-import.ts'

const KEEP_AFTER_MS = 300
const NOTHING: Import | null = null

/** The draft of the page, kept in this tab as it is typed, and what the page makes of it. */
export function useNewScript(
  params: URLSearchParams,
  { language, user_id }: { language: Language; user_id: string },
) {
  const [{ draft, was_kept }, setState] = useState(() => {
    const found = findDraft(user_id, language)
    const kept = found && isTyped(found) ? found : null
    return { draft: applyParams(kept ?? emptyDraft(language), params), was_kept: kept !== null }
  })
  const latest = useRef<NewScriptDraft | null>(draft)
  useEffect(() => {
    latest.current = draft
    const timer = setTimeout(() => keepDraft(user_id, latest.current), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, user_id])
  useEffect(() => {
    const keep = () => keepDraft(user_id, latest.current)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [user_id])

  const { from, kind, template: key, language: written } = draft
  const template = key === null ? undefined : findTemplate(key)
  const fitting = template?.kind === kind ? template : undefined
  const fittingKey = fitting?.key
  const text = useDeferredValue(draft.text)
  const read = useMemo(
    () => (from === 'text' && text.trim() !== '' ? readImport(text, written) : NOTHING),
    [from, text, written],
  )
  const templateDocument = useMemo(
    () => (from === 'template' && fittingKey ? createFromTemplate(fittingKey, written) : null),
    [from, fittingKey, written],
  )
  const document: ScriptDocument | null = templateDocument ?? read?.document ?? null
  const proposed =
    from === 'template'
      ? (fitting?.name[written] ?? '')
      : from === 'text'
        ? proposeTitle(text, read?.document ?? null, draft.file_name)
        : ''
  const target =
    draft.target ??
    writeTarget(from === 'template' && fitting ? templateTarget(fitting, written) : null)
  return {
    draft,
    was_kept,
    change: (part: Partial<NewScriptDraft>) =>
      setState((state) => ({ ...state, draft: changeDraft(state.draft, part) })),
    startOver: () => {
      setState({ draft: emptyDraft(language), was_kept: false })
    },
    /** The script is made: nothing is kept any more. */
    finish: () => {
      latest.current = null
      keepDraft(user_id, null)
    },
    template: fittingKey ?? null,
    document,
    import_problem: read?.problem ?? null,
    title: draft.title ?? proposed,
    target,
    target_seconds: readTarget(target),
  }
}

/** The link that led here says what to begin with; what was typed before stays. */
function applyParams(draft: NewScriptDraft, params: URLSearchParams): NewScriptDraft {
  const template = findTemplate(params.get('template') ?? '')
  if (template)
    return changeDraft(draft, { kind: template.kind, from: 'template', template: template.key })
  const kind = params.get('kind')
  const from = STARTS.find((each) => each === params.get('from'))
  return {
    ...draft,
    ...(kind === 'script' || kind === 'talk_script' ? { kind } : {}),
    ...(from ? { from } : {}),
  }
}
