import '#web/components/rows.css'
import { Box, Button, Checkbox, Stack } from '@mantine/core'
import type { Member } from '#contract/companies.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillText } from '#web/language/texts.ts'
import { DECISIONS_BY_STATUS, type Decision, isRemovable, type MemberStatus } from '../decisions.ts'
import { LEAVING_TEXTS } from '../leaving-texts.ts'
import { MEMBER_SESSION_TEXTS } from '../member-session-texts.ts'
import { COMPANY_TEXTS, DECISION_TEXTS } from '../texts.ts'

const WHEN = {
  pending: 'asked',
  approved: 'approved_at',
  rejected: 'rejected_at',
  suspended: 'suspended_at',
} as const satisfies Record<MemberStatus, keyof typeof COMPANY_TEXTS>

type Props = {
  member: Member
  status: MemberStatus
  mayDecide: boolean
  /** Undefined if this row cannot be selected. */
  isSelected: boolean | undefined
  onSelect: (isSelected: boolean) => void
  onDecide: (decision: Decision) => void
  onLeave: () => void
  onSessions: () => void
}

/**
 * A row with a person's name, a date and buttons for decisions.
 * - The date is the date of the last decision. It is the date of the sign-up for pending people and
 *   for people without a decision.
 * - `mayDecide` is false in the admin's row. In a deputy's row, it is true only if the user is the
 *   admin.
 */
export function MemberRow({ member, status, mayDecide, isSelected, onSelect, ...decided }: Props) {
  const { onDecide, onLeave, onSessions } = decided
  const { pick, formatDate } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const name = member.username
  const at = (status === 'pending' ? null : member.decided_at) ?? member.created_at
  const since = status !== 'pending' && member.decided_at === null ? 'joined_at' : WHEN[status]
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
      <Stack miw={0} lh="1.5" gap={0}>
        <strong>
          {name}
          {member.is_admin && <span className="chip chip-after">{t('admin')}</span>}
          {member.is_deputy && <span className="chip chip-after">{t('deputy')}</span>}
        </strong>
        <Box component="span" fz="sm" c="var(--ink-soft)">
          {member.email}
        </Box>
        {member.reason && (
          <Box component="span" fz="sm" c="var(--ink-soft)" style={{ whiteSpace: 'pre-line' }}>
            {t('told_reason', { reason: member.reason })}
          </Box>
        )}
      </Stack>
      <time className="member-when" dateTime={at} title={formatDate(at, 'date_time')}>
        {t(since, { when: formatDate(at, 'relative') })}
      </time>
      <div className="member-ways">
        {mayDecide &&
          DECISIONS_BY_STATUS[status].map((decision, index) => (
            <Button
              key={decision}
              size="sm"
              data-decision={decision}
              variant={index === 0 && status !== 'approved' ? 'light' : 'default'}
              aria-label={fillText(pick(DECISION_TEXTS[decision].named), { name })}
              // Ignores the second click of a double click, which would hit the next person's row.
              onClick={(event) => event.detail < 2 && onDecide(decision)}
            >
              {pick(DECISION_TEXTS[decision].label)}
            </Button>
          ))}
        {mayDecide && status === 'approved' && (
          <Button
            size="sm"
            variant="default"
            aria-label={fillText(pick(MEMBER_SESSION_TEXTS.open_named), { name })}
            onClick={onSessions}
          >
            {pick(MEMBER_SESSION_TEXTS.open)}
          </Button>
        )}
        {mayDecide && isRemovable(status) && (
          <Button
            size="sm"
            variant="default"
            aria-label={fillText(pick(LEAVING_TEXTS.open_named), { name })}
            onClick={onLeave}
          >
            {pick(LEAVING_TEXTS.open)}
          </Button>
        )}
      </div>
    </li>
  )
}
