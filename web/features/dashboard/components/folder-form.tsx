import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_FOLDER_NAME } from '#contract/limits.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { isSameVisibility, type VisibilitySetting } from '#contract/visibility-setting.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { FormActions } from '#web/components/dialog-actions.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useCan } from '#web/session/use-can.ts'
import {
  decodeVisibility,
  encodeVisibility,
  useVisibilityOptions,
} from '#web/session/visibility-options.ts'
import { useFolderCalls } from '../folder-api.ts'
import { FOLDER_TEXTS, FOLDER_TOASTS } from '../folder-texts.ts'
import type { LibraryDialog } from '../library-dialogs.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'

type Props = { dialog: Extract<LibraryDialog, { about: 'new' | 'edit' }>; onClose: () => void }

/**
 * Leaves an unchanged visibility out of the request. The server would refuse it if the folder is
 * visible to a group that does not contain the user.
 */
const writeChange = (showing: VisibilitySetting, before: VisibilitySetting) =>
  isSameVisibility(showing, before) ? {} : showing

/** The name and visibility of a new or existing folder. */
export function FolderForm({ dialog, onClose }: Props) {
  const { language } = useLanguage()
  const t = useTexts(FOLDER_TEXTS)
  const d = useTexts(DASHBOARD_TEXTS)
  const navigate = useNavigate()
  const can = useCan()
  const { create, update } = useFolderCalls()
  const isNew = dialog.about === 'new'
  const is_own = isNew ? dialog.is_own : dialog.folder.owner_id !== null
  const title = isNew
    ? dialog.parent
      ? t('add_inside')
      : t(is_own ? 'add_own' : 'add_company')
    : t('edit')
  const above = isNew ? dialog.parent : dialog.folder
  const [showing, setShowing] = useState<VisibilitySetting>({
    visibility: above?.visibility ?? (is_own ? 'private' : 'team_view'),
    group_id: above?.group_id ?? null,
  })
  const choices = useVisibilityOptions((each) => d(each), showing)
  const { form, field, values, isBusy } = useForm(
    { name: isNew ? '' : dialog.folder.name },
    {
      async submit({ name }) {
        if (dialog.about === 'edit')
          await update({ id: dialog.folder.id, name, ...writeChange(showing, dialog.folder) })
        else {
          const parent_id = dialog.parent?.id ?? null
          const { id } = await create({ name, ...showing, is_own, parent_id })
          void navigate(`${pageUrl(language, PAGES.dashboard)}?folder=${id}`)
        }
        showToast({
          status: 'success',
          title: FOLDER_TOASTS[isNew ? 'created' : 'saved'],
          text: name,
        })
        onClose()
      },
      fallbackField: 'name',
    },
  )
  return (
    <Dialog title={title} size={480} onClose={onClose}>
      <form {...form}>
        <TextInput
          {...field('name')}
          label={t('name')}
          maxLength={MAX_FOLDER_NAME}
          required
          withAsterisk={false}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        {can('team') && (
          <Select
            mt="md"
            label={t('visibility')}
            description={`${t('visibility_hint')}${isNew ? '' : t('visibility_stays')}`}
            allowDeselect={false}
            value={encodeVisibility(showing)}
            data={choices}
            onChange={(picked) => picked && setShowing(decodeVisibility(picked))}
          />
        )}
        <FormActions
          submit={t(isNew ? 'create' : 'save')}
          isBusy={isBusy}
          disabled={values.name.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
