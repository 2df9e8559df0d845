import './new-script.css'
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FREE_COMPANY_ID, MAX_BLOCKS, MAX_PASTE } from '#contract/limits.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { errorText } from '#web/api/api-error.ts'
import { isComposing } from '#web/components/composition.ts'
import { usePageTitle } from '#web/components/page-title.ts'
import {
  type NewScript as NewScriptBody,
  useCreateScript,
} from '#web/features/scripts/api/create-script.ts'
import { isTyped, STARTS } from '#web/features/scripts/new-script-draft.ts'
import { NEW_SCRIPT_TEXTS } from '#web/features/scripts/texts/new-script-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { ScriptDetails } from './script-details.tsx'
import { ScriptPreview } from './script-preview.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { TextImport } from './text-import.tsx'
import { useNewScript } from './use-new-script.ts'

type Fault = 'need_title' | 'need_template' | 'need_text' | 'bad_target' | 'import' | null

/** A new script on one page: its kind, what it begins with, what it is about; the preview beside it. */
export function NewScript() {
  const { language, pick } = useLanguage()
  const t = useTexts(NEW_SCRIPT_TEXTS)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { user } = useSession()
  const script = useNewScript(params, { language, user_id: user?.id ?? '' })
  const { draft, change } = script
  const create = useCreateScript()
  const [hasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  usePageTitle(NEW_SCRIPT_TEXTS.title)

  const fault = findFault(script)
  const show = (...faults: Fault[]) => (hasTried && fault && faults.includes(fault) ? fault : null)
  const limit = new Intl.NumberFormat(language).format(
    script.import_problem === 'too_long' ? MAX_PASTE : MAX_BLOCKS,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    setTried(true)
    if (fault) return focusFault(form.current, fault)
    create.mutate(writeBody(script), {
      onSuccess: (made) => {
        script.finish()
        navigate(pageUrl(language, scriptPath(made)), { replace: true })
      },
    })
  }
  const hasTeam = user !== null && 'id' in user.company && user.company.id !== FREE_COMPANY_ID
  return (
    <form
      ref={form}
      className="new-script"
      noValidate
      onSubmit={submit}
      // Safari ends a composition before its Enter: without this the Enter would submit.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
      }}
    >
      <div className="new-script-head">
        <h1>{t('title')}</h1>
        {script.was_kept && isTyped(draft) && (
          <p role="status">
            {t('kept')}{' '}
            <button type="button" className="text-button" onClick={script.startOver}>
              {t('start_over')}
            </button>
          </p>
        )}
      </div>
      <div className="new-script-start">
        <ChoiceCards
          legend={t('kind')}
          name="kind"
          choices={(['talk_script', 'script'] as const).map((value) => ({
            value,
            title: t(value),
            text: t(`${value}_text`),
          }))}
          value={draft.kind}
          onChoose={(kind) => change({ kind })}
        />
        <ChoiceCards
          legend={t('from')}
          name="from"
          choices={STARTS.map((value) => ({ value, title: t(value) }))}
          value={draft.from}
          onChoose={(from) => change({ from })}
        />
        {draft.from === 'template' && (
          <TemplateChoice
            kind={draft.kind}
            scriptLanguage={draft.language}
            value={script.template}
            error={show('need_template') && t('need_template')}
            onChoose={(template) => change({ template })}
          />
        )}
        {draft.from === 'text' && (
          <TextImport
            text={draft.text}
            error={
              script.import_problem
                ? t(script.import_problem, { limit })
                : show('need_text') && t('need_text')
            }
            onText={(text, file_name) =>
              change({ text, ...(file_name === null ? {} : { file_name }) })
            }
          />
        )}
        {draft.from === 'blank' && <p className="new-script-blank">{t('blank_text')}</p>}
      </div>
      <ScriptPreview
        document={script.document}
        language={draft.language}
        nothing={t(
          draft.from === 'text'
            ? 'preview_paste'
            : draft.from === 'blank'
              ? 'preview_blank'
              : 'preview_none',
        )}
      />
      <div className="new-script-about">
        <ScriptDetails
          draft={draft}
          title={script.title}
          target={script.target}
          has_team={hasTeam}
          titleError={show('need_title') && t('need_title')}
          targetError={show('bad_target') && t('bad_target')}
          onChange={change}
        />
        {create.isError && (
          <p className="new-script-problem" role="alert">
            {t('create_failed')}
            <br />
            {pick(errorText(create.error))}
          </p>
        )}
        <Button type="submit" size="md" loading={create.isPending || create.isSuccess}>
          {t('create')}
        </Button>
      </div>
    </form>
  )
}

type Script = ReturnType<typeof useNewScript>

function findFault({ draft, template, import_problem, title, target_seconds }: Script): Fault {
  if (draft.from === 'template' && template === null) return 'need_template'
  if (draft.from === 'text' && draft.text.trim() === '') return 'need_text'
  if (draft.from === 'text' && import_problem) return 'import'
  if (title.trim() === '') return 'need_title'
  return target_seconds === 'bad' ? 'bad_target' : null
}

/** Leads to the first thing that is missing. */
function focusFault(form: HTMLFormElement | null, fault: Exclude<Fault, null>): void {
  const places = {
    need_template: 'input[name="template"]',
    need_text: 'textarea',
    import: 'textarea',
    need_title: '#new-script-title',
    bad_target: '.target-time input',
  }
  form?.querySelector<HTMLElement>(places[fault])?.focus()
}

function writeBody({ draft, template, title, target_seconds }: Script): NewScriptBody {
  const { id, kind, language, from, text, audience, purpose, visibility } = draft
  return {
    ...{ id, kind, language, title: title.trim(), audience, purpose, visibility },
    ...(from === 'text' ? { text } : {}),
    ...(from === 'template' && template ? { template } : {}),
    ...(from === 'blank' ? { template: `blank_${kind}` } : {}),
    target_seconds: target_seconds === 'bad' ? null : target_seconds,
  }
}
