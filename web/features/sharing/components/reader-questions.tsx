import { pageUrl } from '#contract/pages.ts'
import type { ReaderQuestion } from '#contract/sharing.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { SHARING_TEXTS } from '../texts.ts'

type Props = { asked: ReaderQuestion; path: string }

/**
 * Key of the page title while a reader must answer a question (password, email address or code).
 */
export function titleOfQuestion({ asks }: ReaderQuestion) {
  if (asks === 'password' || asks === 'again') return 'asks_title'
  return asks === 'code' || asks === 'wrong_code' ? 'asks_code_title' : 'asks_address_title'
}

/**
 * Forms that ask for a password, an email address or the emailed code before a link's content is
 * shown. They work without JavaScript.
 */
export function ReaderQuestions({ asked, path }: Props) {
  const { asks } = asked
  if (asks === 'password' || asks === 'again') return <PasswordForm isAgain={asks === 'again'} />
  if (asks === 'code' || asks === 'wrong_code')
    return <CodeForm address={asked.address} isWrong={asks === 'wrong_code'} path={path} />
  return <AddressForm isBad={asks === 'bad_address'} />
}

function PasswordForm({ isAgain }: { isAgain: boolean }) {
  const t = useTexts(SHARING_TEXTS)
  return (
    <EmptyState isPage title={t('asks_title')} text={t('asks_text')}>
      <form method="post" className="share-password">
        <label htmlFor="password">{t('password')}</label>
        <input
          id="password"
          name="password"
          type="password"
          required
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the field is the page's only input
          autoFocus
          {...problemOf(isAgain)}
        />
        {isAgain && <Problem text={t('wrong_password')} />}
        <button type="submit">{t('open')}</button>
      </form>
    </EmptyState>
  )
}

function AddressForm({ isBad }: { isBad: boolean }) {
  const t = useTexts(SHARING_TEXTS)
  return (
    <EmptyState isPage title={t('asks_address_title')} text={t('asks_address_text')}>
      <form method="post" className="share-password">
        <label htmlFor="address">{t('address')}</label>
        <input
          id="address"
          name="address"
          type="email"
          required
          autoComplete="email"
          // biome-ignore lint/a11y/noAutofocus: the field is the page's only input
          autoFocus
          {...problemOf(isBad)}
        />
        {isBad && <Problem text={t('bad_address')} />}
        <button type="submit">{t('send_code')}</button>
      </form>
    </EmptyState>
  )
}

type CodeProps = { address: string; isWrong: boolean; path: string }

function CodeForm({ address, isWrong, path }: CodeProps) {
  const { language } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  return (
    <EmptyState isPage title={t('asks_code_title')} text={t('asks_code_text', { address })}>
      <form method="post" className="share-password">
        <input type="hidden" name="address" value={address} />
        <label htmlFor="code">{t('code')}</label>
        <input
          id="code"
          name="code"
          type="text"
          inputMode="numeric"
          required
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the field is the page's only input
          autoFocus
          {...problemOf(isWrong)}
        />
        {isWrong && <Problem text={t('wrong_code')} />}
        <button type="submit">{t('open')}</button>
      </form>
      <a className="share-tool" href={pageUrl(language, path)}>
        {t('other_address')}
      </a>
    </EmptyState>
  )
}

const problemOf = (isWrong: boolean) =>
  isWrong ? ({ 'aria-invalid': true, 'aria-describedby': 'problem' } as const) : {}

const Problem = ({ text }: { text: string }) => (
  <p id="problem" role="alert">
    {text}
  </p>
)
