import { Group } from '@mantine/core'
import { useId, useState } from 'react'
import type { CheckRule } from '#contract/checks.ts'
import { RULE_TEXTS } from '#document/checks/rule-texts.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { isSame, type PositionedFinding } from '../place-findings.ts'
import { CHECKS_TEXTS } from '../texts.ts'

/** Number of findings shown per rule at first. */
const MAX_SHOWN_AT_FIRST = 20

type Props = {
  rule: CheckRule
  findings: readonly PositionedFinding[]
  active: PositionedFinding | null
  wordsOf(finding: PositionedFinding): string
  onLead(finding: PositionedFinding): void
  onDismiss(finding: PositionedFinding): void
  onNotHere(): void
}

const scrollToItem = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' })

/** The findings of one rule; renders nothing without findings. */
export function CheckGroup(props: Props) {
  const { rule, findings, active, wordsOf, onLead, onDismiss, onNotHere } = props
  const { pick } = useLanguage()
  const t = useTexts(CHECKS_TEXTS)
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { title, why, example } = RULE_TEXTS[rule]
  const isActive = (finding: PositionedFinding) => active !== null && isSame(finding, active)
  const isAllShown = showsAll || findings.slice(MAX_SHOWN_AT_FIRST).some(isActive)
  const shown = isAllShown ? findings : findings.slice(0, MAX_SHOWN_AT_FIRST)
  if (findings.length === 0) return null
  return (
    <section className="checks-group" data-rule={rule} aria-labelledby={titleId}>
      <h3 id={titleId}>
        {pick(title)} <span>{findings.length}</span>
      </h3>
      <p>{pick(why)}</p>
      <p className="checks-example">
        <span>{t('example')}</span> {pick(example)}
      </p>
      <ul>
        {shown.map((finding) => {
          const words = wordsOf(finding)
          return (
            <li
              key={`${finding.section_id} ${finding.block_id} ${finding.node} ${finding.from}`}
              ref={isActive(finding) ? scrollToItem : undefined}
              data-active={isActive(finding) || undefined}
            >
              <PlainButton
                className="checks-words"
                aria-label={t('show', { words })}
                onClick={() => onLead(finding)}
              >
                {words}
              </PlainButton>
              <PlainButton
                className="checks-dismiss"
                aria-label={t('dismiss_this', { words })}
                onClick={() => onDismiss(finding)}
              >
                {t('dismiss')}
              </PlainButton>
            </li>
          )
        })}
      </ul>
      <Group className="checks-ways" gap="0 var(--space-xs)" align="stretch">
        {shown.length < findings.length && (
          <PlainButton onClick={() => setShowsAll(true)}>
            {t('more', { count: findings.length - shown.length })}
          </PlainButton>
        )}
        <PlainButton onClick={onNotHere}>{t('not_here')}</PlainButton>
      </Group>
    </section>
  )
}
