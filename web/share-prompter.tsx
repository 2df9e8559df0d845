import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/language.ts'
import type { Shared } from '#contract/sharing.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { promptScript } from '#document/rehearse/prompt-script.ts'
import { LinkStage } from '#web/features/rehearsal/components/link-stage.tsx'
import { FixedLanguage } from './language/language.tsx'

/**
 * Opens the prompter over a shared page, with the current text of the script. Rejects if the link
 * is no longer valid or shows no script.
 */
export async function openPrompter(token: string, language: Language): Promise<void> {
  const answer = await fetch(`/api/share/${token}/`)
  const shared = (await answer.json()) as Shared
  if (!answer.ok || shared.shows !== 'script') throw new Error('The link shows no script any more.')
  const sections = promptScript(readScriptJson(shared.document), shared.language, shared.kind)
  const dialog = document.createElement('dialog')
  dialog.className = 'stage-dialog'
  dialog.setAttribute('aria-label', shared.title)
  document.body.append(dialog)
  const root = createRoot(dialog)
  dialog.addEventListener('close', () => {
    root.unmount()
    dialog.remove()
  })
  root.render(
    <FixedLanguage language={language}>
      <LinkStage
        {...{ title: shared.title, language: shared.language, sections }}
        onClose={() => dialog.close()}
      />
    </FixedLanguage>,
  )
  dialog.showModal()
}
