import { Button, Checkbox } from '@mantine/core'
import type { Member } from '#contract/companies.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillText } from '#web/language/texts.ts'
import { type Decision, OFFERED, type Standing } from '../decisions.ts'
import { COMPANY_TEXTS, DECISION_TEXTS } from '../texts.ts'

const WHEN = {
  pending: 'asked',
  approved: 'approved_at',
  rejected: 'rejected_at',
  suspended: 'suspended_at',
} as const satisfies Record<Standing, keyof typeof COMPANY_TEXTS>

type Props = {
  member: Member
  standing: Standing
  /** Undefined where there is nothing to choose between. */
  isSelected: boolean | undefined
  onSelect: (isSelected: boolean) => void
  onDecide: (decision: Decision) => void
}

/** A person: who, since when, and what may be decided of them. Nothing is, of the administrator. */
export function MemberRow({ member, standing, isSelected, onSelect, onDecide }: Props) {
  const { pick, formatDate } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const name = member.username
  const at = (standing === 'pending' ? null : member.decided_at) ?? member.created_at
  const said = standing !== 'pending' && member.decided_at === null ? 'joined_at' : WHEN[standing]
  return (
    <li className="member" data-selected={isSelected ?? false}>
      {isSelected === undefined ? (
        <span />
      ) : (
        <Checkbox
          size="sm"
          aria-label={t('select', { name })}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      )}
      <div className="member-who">
        <strong>
          {name}
          {member.is_admin && <span className="member-admin">{t('admin')}</span>}
        </strong>
        <span className="member-email">{member.email}</span>
      </div>
      <time className="member-when" dateTime={at} title={formatDate(at, 'date_time')}>
        {t(said, { when: formatDate(at, 'relative') })}
      </time>
      <div className="member-ways">
        {!member.is_admin &&
          OFFERED[standing].map((decision, index) => (
            <Button
              key={decision}
              size="sm"
              data-decision={decision}
              variant={index === 0 && standing !== 'approved' ? 'light' : 'default'}
              aria-label={fillText(pick(DECISION_TEXTS[decision].named), { name })}
              // The second click of a double one would land on whoever has moved up meanwhile.
              onClick={(event) => event.detail < 2 && onDecide(decision)}
            >
              {pick(DECISION_TEXTS[decision].label)}
            </Button>
          ))}
      </div>
    </li>
  )
}
