import { Select } from '@mantine/core'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useNamedVersions } from '../api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'

type Props = {
  scriptId: string
  shows: 'script' | 'canvas'
  /**
   * The content of the link:
   * - null: always the latest content
   * - `now`: a copy of the current content
   * - otherwise: the version with this id
   */
  version: string | null
  onChange(version: string | null): void
}

/**
 * Chooses the content of a new link: always the latest, a copy of the current content, or (for
 * scripts only) a named version.
 */
export function ChooseVersion({ scriptId, shows, version, onChange }: Props) {
  const { formatDate } = useLanguage()
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const { data: versions = [] } = useNamedVersions(scriptId)
  const named = shows === 'script' ? versions : []
  return (
    <Select
      label={t('content')}
      description={t(version === null ? 'content_live_hint' : 'content_fixed_hint')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={version ?? ''}
      onChange={(picked) => onChange(picked || null)}
      data={[
        { value: '', label: t('content_live') },
        { value: 'now', label: t('content_now') },
        ...named.map(({ id, label, created_at }) => ({
          value: id,
          label: `${label ?? ''} (${formatDate(created_at, 'date_time')})`,
        })),
      ]}
    />
  )
}
