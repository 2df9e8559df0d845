import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { describeFacts } from '#contract/audit-facts.ts'
import { EVENTS } from '#contract/events.ts'
import { nameActor } from '#contract/guest-names.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { RULE_TEXTS } from '#document/checks/rule-texts.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { Facts } from '#web/components/facts.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { AUDIT_TEXTS } from '../texts.ts'

type Props = { entry: AuditEntry; onPerson: (person: string) => void }

export function AuditRow({ entry, onPerson }: Props) {
  const { language, pick, formatDate } = useLanguage()
  const t = useTexts(AUDIT_TEXTS)
  const { actor, is_by_operator, network, kind, at } = entry
  const facts = describeFacts(entry, language, RULE_TEXTS)
  return (
    <li className="audit-row">
      <time dateTime={at}>{formatDate(at, 'time')}</time>
      <div>
        <p>
          {actor === null ? (
            <b>{t(is_by_operator ? 'operator' : 'system')}</b>
          ) : (
            <PlainButton
              className="audit-person"
              title={t('only_person', { name: nameActor(actor, language) ?? t('former') })}
              onClick={() => onPerson(actor.id)}
            >
              {nameActor(actor, language) ?? t('former')}
            </PlainButton>
          )}{' '}
          {pick(EVENTS[kind].label)}
        </p>
        <Facts component="p">
          <Subject entry={entry} />
          {facts.length > 0 && <span>{facts.join(language === 'ja' ? '・' : ', ')}</span>}
          {network && <span>{t('network', { network })}</span>}
        </Facts>
      </div>
    </li>
  )
}

/**
 * The subject of an event, as a link if it is a script that the reader can open. Renders nothing if
 * the subject is the company or the actor.
 */
function Subject({ entry: { actor, subject } }: { entry: AuditEntry }) {
  const { language } = useLanguage()
  const t = useTexts(AUDIT_TEXTS)
  const { of, id, name, opens } = subject
  if (of === 'company' || id === actor?.id) return null
  if ((of === 'script' || of === 'canvas') && name === null)
    return <span>{t('hidden_script')}</span>
  if (of === 'script' && id && opens)
    return <Link to={pageUrl(language, scriptPath({ id, kind: opens }))}>{name}</Link>
  return name === null ? null : <span>{name}</span>
}
