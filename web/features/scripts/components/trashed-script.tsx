import { Button } from '@mantine/core'
import type { Script } from '../../../../contract/scripts.ts'
import { errorText } from '../../../api/api-error.ts'
import { readScriptDocument } from '../../../components/document/read-script-document.ts'
import { ScriptView } from '../../../components/document/script-view.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { useTexts } from '../../../language/language.tsx'
import { showToast } from '../../../messages/message-store.ts'
import { useRestoreScript, useScriptText } from '../api/edit-script.ts'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'
import { SheetSkeleton } from './sheet-skeleton.tsx'

/** A script in the trash: to read, and to take out again. */
export function TrashedScript({ script }: { script: Script }) {
  const t = useTexts(EDITOR_TEXTS)
  const { data, error, refetch } = useScriptText(script.id)
  const restore = useRestoreScript(script.id)
  // A promise, because this page is gone with the answer, and with it what `mutate` would call back.
  const takeOut = () =>
    restore.mutateAsync().then(
      () => showToast({ status: 'success', title: EDITOR_TEXTS.restored }),
      (reason: unknown) =>
        showToast({
          status: 'error',
          title: EDITOR_TEXTS.restore_failed,
          text: errorText(reason),
        }),
    )
  return (
    <div className="script-screen">
      <div className="script-notice" role="status">
        <p>{t('trashed')}</p>
        {script.may_manage && (
          <Button size="compact-md" loading={restore.isPending} onClick={takeOut}>
            {t('restore')}
          </Button>
        )}
      </div>
      <div className="script-head">
        <h1 className="script-title">{script.title}</h1>
      </div>
      <div className="script-body">
        <div />
        {data ? (
          <div className="sheet" lang={script.language}>
            <ScriptView
              document={readScriptDocument(data.document)}
              language={script.language}
              withMemos
            />
          </div>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SheetSkeleton onlySheet />
        )}
      </div>
    </div>
  )
}
