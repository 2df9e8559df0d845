import './new-script.css'
import { useSearchParams } from 'react-router'
import type { ScriptKind } from '#contract/scripts.ts'
import { findTemplate } from '#document/templates.ts'
import { usePageTitle } from '#web/components/page-title.ts'
import { useBeginScript } from '#web/features/scripts/begin-script.ts'
import { NEW_SCRIPT_TEXTS } from '#web/features/scripts/texts/new-script-texts.ts'
import { useTexts } from '#web/language/language.tsx'
import { KindChoice } from './kind-choice.tsx'
import { NewScriptFromText } from './new-script-from-text.tsx'
import { TemplateChoice } from './template-choice.tsx'

/** What a new script begins with: one click on a template or a blank page, or a text of one's own. */
export function NewScript() {
  const t = useTexts(NEW_SCRIPT_TEXTS)
  const [params, setParams] = useSearchParams()
  const { begin, beginning } = useBeginScript()
  const suggested = findTemplate(params.get('template') ?? '')
  const kind: ScriptKind =
    params.get('kind') === 'script' || suggested?.kind === 'script' ? 'script' : 'talk_script'
  usePageTitle(NEW_SCRIPT_TEXTS.title)
  const show = (from: 'text' | null, next: ScriptKind = kind) =>
    setParams({ ...(next === 'script' ? { kind: next } : {}), ...(from ? { from } : {}) })
  const isText = params.get('from') === 'text'
  return (
    <div className="new-script" data-from={isText ? 'text' : undefined}>
      <div className="new-script-head">
        <h1>{t('title')}</h1>
        {isText && (
          <button type="button" className="text-button" onClick={() => show(null)}>
            {t('other_ways')}
          </button>
        )}
      </div>
      <KindChoice kind={kind} onChoose={(next) => show(isText ? 'text' : null, next)} />
      {isText ? (
        <NewScriptFromText kind={kind} />
      ) : (
        <TemplateChoice
          kind={kind}
          beginning={beginning}
          suggested={suggested?.key ?? null}
          onBegin={begin}
          onText={() => show('text')}
        />
      )}
    </div>
  )
}
