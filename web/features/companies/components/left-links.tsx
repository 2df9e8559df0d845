import { Checkbox } from '@mantine/core'
import type { LeftLink } from '#contract/leaving.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { LEAVING_TEXTS } from '../leaving-texts.ts'

type Props = {
  links: readonly LeftLink[]
  isRevoked: boolean
  onRevoke: (isRevoked: boolean) => void
}

/** The share links of a removed member, with the choice to revoke them. */
export function LeftLinks({ links, isRevoked, onRevoke }: Props) {
  const { formatDate } = useLanguage()
  const t = useTexts(LEAVING_TEXTS)
  return (
    <>
      <h3>{t('links', { count: links.length })}</h3>
      <ul className="leave-scripts">
        {links.map(({ id, name, script_title, expires_at }) => (
          <li key={id}>
            {name || t('link_unnamed')} · {script_title ?? t('private_script')}
            {expires_at && ` · ${formatDate(expires_at, 'date')}`}
          </li>
        ))}
      </ul>
      <Checkbox
        size="sm"
        label={t('revoke_links')}
        description={t('links_stay')}
        checked={isRevoked}
        onChange={(event) => onRevoke(event.currentTarget.checked)}
      />
    </>
  )
}
