import type { ReactNode } from 'react'
import { MAX_GUEST_COMMENT, MAX_USERNAME } from '#contract/limits.ts'
import { pageUrl } from '#contract/pages.ts'
import type { GuestPage, GuestThread } from '#contract/share-comments.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { nameSection } from '#document/section-kinds.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { SHARING_TEXTS } from '../texts.ts'

type Props = { guest: GuestPage; document: ScriptDocument; path: string }

/**
 * A guest's comments with replies, and the form for a new comment. Works without JavaScript. With
 * JavaScript, the guest can also choose a block.
 */
export function ShareComments({ guest, document, path }: Props) {
  const { language } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const action = `${pageUrl(language, path)}/comments#comments`
  const { threads, refused } = guest
  return (
    <section className="share-comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{t('comments')}</h2>
      {guest.is_sent && <p role="status">{t('comment_sent')}</p>}
      {threads.map((thread) => (
        <Thread key={thread.id} thread={thread}>
          <Form
            guest={guest}
            action={action}
            thread_id={thread.id}
            label={t('answer')}
            send={t('send_answer')}
            isRefused={refused?.thread_id === thread.id}
          />
        </Thread>
      ))}
      <div id="say" className="share-say">
        <h3>{t('write_comment')}</h3>
        <p>{t('comments_seen')}</p>
        <Form
          guest={guest}
          action={action}
          thread_id={guest.thread_id}
          label={t('comment')}
          send={t('send_comment')}
          isRefused={refused !== null && !threads.some(({ id }) => id === refused.thread_id)}
        >
          <About document={document} chosen={refused?.about ?? ''} />
        </Form>
      </div>
    </section>
  )
}

function Thread({ thread, children }: { thread: GuestThread; children: ReactNode }) {
  const { formatDate } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const { quote, comments, is_resolved } = thread
  return (
    <article className="share-thread">
      {quote !== '' && (
        <blockquote>
          <DocumentText text={quote} />
        </blockquote>
      )}
      <ol>
        {comments.map(({ id, is_own, name, body, created_at }) => (
          <li key={id}>
            <b>{is_own ? t('you') : (name ?? t('somebody_left'))}</b>{' '}
            <time dateTime={created_at} data-plain>
              {formatDate(created_at, 'date_time')}
            </time>
            <p dir="auto">{body}</p>
          </li>
        ))}
      </ol>
      {is_resolved && <p className="share-resolved">{t('thread_resolved')}</p>}
      <details>
        <summary>{t('answer')}</summary>
        {children}
      </details>
    </article>
  )
}

/**
 * Selects the section that a new comment is about. `chosen` may also be a block, which the reader
 * chooses with a button in the text. That button needs JavaScript.
 */
function About({ document: { sections }, chosen }: { document: ScriptDocument; chosen: string }) {
  const { language } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const isKnown = chosen === '' || sections.some(({ id }) => id === chosen)
  return (
    <>
      <label htmlFor="about">{t('about')}</label>
      <select id="about" name="about" defaultValue={chosen}>
        <option value="">{t('about_all')}</option>
        {sections.map((section) => (
          <option key={section.id} value={section.id}>
            {stripRuby(nameSection(section, language))}
          </option>
        ))}
        {!isKnown && <option value={chosen}>{t('about_block')}</option>}
      </select>
    </>
  )
}

type FormProps = {
  guest: GuestPage
  action: string
  thread_id: string
  label: string
  send: string
  isRefused: boolean
  children?: ReactNode
}

function Form({ guest, action, thread_id, label, send, isRefused, children }: FormProps) {
  const { pick } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const refused = isRefused ? guest.refused : null
  const problem = refused ? `problem-${thread_id}` : undefined
  return (
    <form method="post" action={action} className="share-form">
      <input type="hidden" name="proof" value={guest.proof} />
      <input type="hidden" name="id" value={guest.id} />
      <input type="hidden" name="thread_id" value={thread_id} />
      {children}
      {guest.name === null ? (
        <label>
          {t('your_name')}
          <input
            name="name"
            required
            maxLength={MAX_USERNAME}
            autoComplete="name"
            defaultValue={refused?.name}
          />
        </label>
      ) : (
        <p>{t('written_as', { name: guest.name })}</p>
      )}
      <label>
        {label}
        <textarea
          name="body"
          required
          rows={4}
          maxLength={MAX_GUEST_COMMENT}
          defaultValue={refused?.body}
          aria-describedby={problem}
        />
      </label>
      {refused && (
        <p id={problem} role="alert">
          {pick(refused.problem)}
        </p>
      )}
      <button type="submit">{send}</button>
    </form>
  )
}
