import { useState } from 'react'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { FormError } from '#web/components/form-error.tsx'
import { LineIcon } from '#web/components/line-icon.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useEscape } from '../stage-keys.ts'
import { REMOTE_TEXTS } from '../texts/remote-texts.ts'
import type { RemoteCode } from '../use-remote-code.ts'
import { StageButton } from './stage-button.tsx'

export function StageRemote({
  isRemoteControlled,
  code,
}: {
  isRemoteControlled: boolean
  code: RemoteCode
}) {
  const t = useTexts(REMOTE_TEXTS)
  const [isOpen, setOpen] = useState(false)
  useEscape(isOpen, () => setOpen(false))
  const address = `${location.origin}${location.pathname}?view=remote`
  return (
    <>
      <StageButton
        aria-expanded={isOpen}
        aria-pressed={isRemoteControlled}
        label={t(isRemoteControlled ? 'remote_on' : 'remote')}
        onClick={() => setOpen(!isOpen)}
      >
        <LineIcon path="M6 2.5h8v15H6ZM9 14.5h2" />
      </StageButton>
      {isOpen && (
        <div className="stage-ask stage-remote">
          {code.given ? (
            <ValidCode code={code} isRemoteControlled={isRemoteControlled} />
          ) : (
            <>
              <QrCode text={address} label={t('remote_qr')} />
              <p>
                {t(isRemoteControlled ? 'remote_led' : 'remote_how')}
                <br />
                <a href={address} target="_blank" rel="noreferrer">
                  {address}
                </a>
              </p>
              <StageButton aria-disabled={code.isBusy} onClick={code.open}>
                {t('code_open')}
              </StageButton>
            </>
          )}
          <FormError of={code.problem} />
        </div>
      )}
    </>
  )
}

/** `abcdefgh` → `ABCD-EFGH` */
const writeCode = (code: string) => code.toUpperCase().replace(/(.{4})(?=.)/g, '$1-')

function ValidCode({
  code,
  isRemoteControlled,
}: {
  code: RemoteCode
  isRemoteControlled: boolean
}) {
  const t = useTexts(REMOTE_TEXTS)
  const { language, formatDate } = useLanguage()
  if (!code.given) return null
  const time = formatDate(code.given.expires_at, 'time')
  const page = pageUrl(language, PAGES.remote)
  return (
    <>
      <QrCode text={`${location.origin}${page}#${code.given.code}`} label={t('code_qr')} />
      <div className="remote-code">
        <p>{t('code_how', { address: `${location.host}${page}` })}</p>
        <p>
          <output aria-label={t('code')}>{writeCode(code.given.code)}</output>
        </p>
        <p className="stage-hint">
          {isRemoteControlled && <strong>{t('remote_led')}</strong>} {t('code_until', { time })}
        </p>
      </div>
      <StageButton aria-disabled={code.isBusy} onClick={code.end}>
        {t('code_end')}
      </StageButton>
    </>
  )
}
