import { Select } from '@mantine/core'
import type { Script } from '#contract/scripts.ts'
import { FormError } from '#web/components/form-error.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import {
  decodeVisibility,
  encodeVisibility,
  useVisibilityName,
  useVisibilityOptions,
} from '#web/session/visibility-options.ts'
import { useTeamAccess } from '../access-api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'

export function TeamAccess({ script, mayManage }: { script: Script; mayManage: boolean }) {
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const isOwner = useSession().user?.id === script.owner_id
  const change = useTeamAccess(script.id)
  // Until the server responds, shows the new choice. If the server refuses it, the old choice
  // returns.
  const shown = change.isPending ? change.variables : script
  const choices = useVisibilityOptions((each) => t(each), shown)
  const name = useVisibilityName((each) => t(each))
  return (
    <section className="share-part">
      <h3>{t('team')}</h3>
      {mayManage ? (
        <>
          <Select
            aria-label={t('visibility')}
            className="share-visibility"
            data={choices}
            value={encodeVisibility(shown)}
            disabled={change.isPending}
            onChange={(picked) =>
              picked &&
              picked !== encodeVisibility(shown) &&
              change.mutate(decodeVisibility(picked))
            }
          />
          <p className="share-hint">{t(`${shown.visibility}_hint`)}</p>
          {!isOwner && <p className="share-hint">{t('admin_hint')}</p>}
          <p className="share-said" role="status">
            {change.isSuccess && t('visibility_done')}
          </p>
          <FormError of={change.error} lead={t('visibility_failed')} mt="2xs" />
        </>
      ) : (
        <>
          <p className="share-fact">{name(shown)}</p>
          <p className="share-hint">{t('managed_by', { name: script.owner_name })}</p>
        </>
      )}
    </section>
  )
}
