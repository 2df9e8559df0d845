import { Button, Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Member } from '#contract/companies.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import {
  DECISIONS_BY_STATUS,
  type Decision,
  describeQuestion,
  type MemberStatus,
  needsConfirmation,
} from '../decisions.ts'
import { COMPANY_TEXTS, DECISION_TEXTS, SUSPEND_TEXTS } from '../texts.ts'
import { useDecisions } from '../use-decisions.ts'
import { MemberRow } from './member-row.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'

const MemberSessions = lazyPart(() => import('./member-sessions.tsx'), 'MemberSessions')

type Props = { status: MemberStatus; members: readonly Member[] }
type PendingDecision = {
  decision: Decision
  people: readonly Member[]
  run: (reason?: string) => void
}

/** The people with one status. A decision applies to one person or to all selected people. */
export function MemberList({ status, members }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const decide = useDecisions()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const can = useCan()
  const isFree = (member: Member) => !member.is_admin && (!member.is_deputy || can('company.own'))
  const free = members.filter(isFree)
  // People who left the list meanwhile are no longer selected.
  const selected = free.filter(({ id }) => chosen.has(id))

  const isChoice = free.length > 1

  const choose = (people: readonly Member[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const { id } of people) isChosen ? next.add(id) : next.delete(id)
      return next
    })
  /** A decision that waits for confirmation; `run` carries it out. */
  const [pending, setPending] = useState<PendingDecision | null>(null)
  const confirmFirst = (
    decision: Decision,
    people: readonly Member[],
    run: PendingDecision['run'],
  ) => (needsConfirmation(decision) ? setPending({ decision, people, run }) : run())
  const close = () => setPending(null)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [previewed, setPreviewed] = useState<Member | null>(null)
  const carryOut = (reason?: string) => {
    close()
    pending?.run(reason)
  }

  const decideOne = (member: Member, decision: Decision, reason?: string) => {
    // The row disappears immediately, so the focus moves to the same button in an adjacent row. If
    // there is none, the focus moves to the tab panel.
    const rows = [...(list.current?.children ?? [])]
    const index = members.indexOf(member)
    const next = rows[index + 1] ?? rows[index - 1]
    const button = next?.querySelector<HTMLElement>(`[data-decision="${decision}"]`)
    const target = button ?? list.current?.closest<HTMLElement>('[role="tabpanel"]')
    target?.focus({ preventScroll: true })
    decide(decision, status, [member], reason)
  }
  const decideSelected = (decision: Decision, reason?: string) => {
    list.current?.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true })
    setChosen(new Set())
    decide(decision, status, selected, reason)
  }
  return (
    <>
      {members.length > 0 && (
        <div className="member-sheet" data-choice={isChoice}>
          {isChoice && (
            <div className="member-bulk" data-active={selected.length > 0}>
              <Checkbox
                size="sm"
                label={
                  selected.length > 0 ? t('selected', { count: selected.length }) : t('select_all')
                }
                checked={selected.length === free.length}
                indeterminate={selected.length > 0 && selected.length < free.length}
                onChange={(event) => choose(free, event.currentTarget.checked)}
              />
              {selected.length > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset would also bring its default styles
                <div className="member-ways" role="group" aria-label={t('selection')}>
                  {DECISIONS_BY_STATUS[status].map((decision, index) => (
                    <Button
                      key={decision}
                      size="sm"
                      variant={index === 0 && status !== 'approved' ? 'filled' : 'default'}
                      onClick={() =>
                        confirmFirst(decision, selected, (reason) =>
                          decideSelected(decision, reason),
                        )
                      }
                    >
                      {pick(DECISION_TEXTS[decision].label)}
                    </Button>
                  ))}
                </div>
              )}
            </div>
          )}
          <ul className="member-list" ref={list}>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                status={status}
                mayDecide={isFree(member)}
                isSelected={isChoice && isFree(member) ? chosen.has(member.id) : undefined}
                onLeave={() => setLeaving(member)}
                onSessions={() => setPreviewed(member)}
                onSelect={(isSelected) => choose([member], isSelected)}
                onDecide={(decision) =>
                  confirmFirst(decision, [member], (reason) => decideOne(member, decision, reason))
                }
              />
            ))}
          </ul>
        </div>
      )}
      {leaving && <RemoveMemberDialog member={leaving} onClose={() => setLeaving(null)} />}
      {previewed && <MemberSessions member={previewed} onClose={() => setPreviewed(null)} />}
      {pending?.decision === 'reject' && (
        <RejectDialog people={pending.people} onReject={carryOut} onClose={close} />
      )}
      <ConfirmDialog
        opened={pending?.decision === 'suspend'}
        title={describeQuestion('suspend', pending?.people ?? [])}
        text={SUSPEND_TEXTS.text}
        confirm={SUSPEND_TEXTS.confirm}
        onConfirm={() => carryOut()}
        onClose={close}
      />
    </>
  )
}
