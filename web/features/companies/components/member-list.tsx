import { Button, Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Member } from '#contract/companies.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { ASKED_FIRST, askToSuspend, type Decision, OFFERED, type Standing } from '../decisions.ts'
import { COMPANY_TEXTS, DECISION_TEXTS, SUSPEND_TEXTS } from '../texts.ts'
import { useDecisions } from '../use-decisions.ts'
import { MemberRow } from './member-row.tsx'

type Props = { standing: Standing; members: readonly Member[] }

/** People of one standing, to be decided on one by one or several at once. */
export function MemberList({ standing, members }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const decide = useDecisions()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const free = members.filter(({ is_admin }) => !is_admin)
  // Who has left the list meanwhile is no longer chosen.
  const selected = free.filter(({ id }) => chosen.has(id))

  const isChoice = free.length > 1

  const choose = (people: readonly Member[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const { id } of people) isChosen ? next.add(id) : next.delete(id)
      return next
    })
  /** A decision that is asked about first; `run` carries it out. */
  const [asked, setAsked] = useState<{ people: readonly Member[]; run: () => void } | null>(null)
  const confirmFirst = (decision: Decision, people: readonly Member[], run: () => void) =>
    ASKED_FIRST.includes(decision) ? setAsked({ people, run }) : run()

  const decideOne = (member: Member, decision: Decision) => {
    // The row goes at once; the keyboard stays at the same decision of the next person.
    const rows = [...(list.current?.children ?? [])]
    const index = members.indexOf(member)
    const next = rows[index + 1] ?? rows[index - 1]
    const button = next?.querySelector<HTMLElement>(`[data-decision="${decision}"]`)
    const target = button ?? list.current?.closest<HTMLElement>('[role="tabpanel"]')
    target?.focus({ preventScroll: true })
    decide(decision, standing, [member])
  }
  const decideSelected = (decision: Decision) => {
    list.current?.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true })
    setChosen(new Set())
    decide(decision, standing, selected)
  }
  return (
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
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's manners
            <div className="member-ways" role="group" aria-label={t('selection')}>
              {OFFERED[standing].map((decision, index) => (
                <Button
                  key={decision}
                  size="sm"
                  variant={index === 0 && standing !== 'approved' ? 'filled' : 'default'}
                  onClick={() => confirmFirst(decision, selected, () => decideSelected(decision))}
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
            standing={standing}
            isSelected={isChoice && !member.is_admin ? chosen.has(member.id) : undefined}
            onSelect={(isSelected) => choose([member], isSelected)}
            onDecide={(decision) =>
              confirmFirst(decision, [member], () => decideOne(member, decision))
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={askToSuspend(asked?.people ?? [])}
        text={SUSPEND_TEXTS.text}
        confirm={SUSPEND_TEXTS.confirm}
        onConfirm={() => {
          setAsked(null)
          asked?.run()
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}
