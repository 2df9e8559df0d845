import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ScriptKind } from '#contract/scripts.ts'
import { FormError } from '#web/components/form-error.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { useShares } from '../api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'
import { NewShareForm } from './new-share-form.tsx'
import { ShareLink } from './share-link.tsx'

type Props = {
  script: { id: string; kind: ScriptKind }
  has_canvas: boolean
  first: 'script' | 'canvas'
  isMaking: boolean
  onEnd: () => void
  /** Called after a link was revoked, to move the focus. */
  onRevoked: () => void
}

/** Links that open a script or its canvas without an account, and a form to create one. */
export function ShareLinks(props: Props) {
  const { script, has_canvas, first, isMaking, onEnd, onRevoked } = props
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const { data, error } = useShares(script.id)
  const { shares, company } = data ?? {}
  const [made, setMade] = useState<string | null>(null)
  const isInTeam = useCan()('team')
  const title = t(isInTeam ? 'links' : 'links_alone')
  return (
    <section className="share-part">
      <h3>{title}</h3>
      <p className="share-hint">{t(isInTeam ? 'links_intro' : 'links_intro_alone')}</p>
      {shares && shares.length > 0 && (
        <ul className="share-list" aria-label={title}>
          {shares.map((share) => (
            <ShareLink
              key={share.id}
              scriptId={script.id}
              share={share}
              isNew={share.id === made}
              onRevoked={onRevoked}
            />
          ))}
        </ul>
      )}
      {shares?.length === 0 && <p className="share-none">{t('none')}</p>}
      {!shares && error && <FormError of={error} mt="2xs" />}
      {!shares && !error && <Skeleton height={48} />}
      <p className="share-said" role="status">
        {made !== null && !isMaking && t('created')}
      </p>
      {company?.allows_shares === false ? (
        <FormError of={t('shares_off')} role="status" mt="2xs" />
      ) : (
        isMaking && (
          <NewShareForm
            {...{ script, has_canvas, first }}
            maxDays={company?.max_days ?? null}
            onMade={(id) => {
              setMade(id)
              onEnd()
            }}
            onCancel={onEnd}
          />
        )
      )}
    </section>
  )
}
