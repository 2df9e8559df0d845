import { Group, Stack } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useRef } from 'react'
import { CHECK_RULES, type CheckRule } from '#contract/checks.ts'
import { dismiss, findingKey, restoreDismissed } from '#document/checks/dismissed.ts'
import { RULE_TEXTS } from '#document/checks/rule-texts.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { DOWN_ICON, UP_ICON } from '#web/components/line-icon.tsx'
import { SidePanel } from '#web/components/side-panel.tsx'
import { ToolButton } from '#web/components/tool-button.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { CHECK_MARK_TEXTS } from '../mark-texts.ts'
import type { PositionedFinding } from '../place-findings.ts'
import { CHECKS_TEXTS } from '../texts.ts'
import { documentOf, type Found } from '../use-findings.ts'
import { CheckGroup } from './check-group.tsx'

type Props = {
  editor: Editor
  /** Null before the first check. */
  found: Found | null
  findings: readonly PositionedFinding[]
  active: PositionedFinding | null
  /** Rules that the company has turned off. */
  off: readonly CheckRule[]
  wordsOf(finding: PositionedFinding): string
  onLead(finding: PositionedFinding): void
  onStep(step: 1 | -1): void
  onClose(): void
}

/**
 * Lists the findings by rule, with each rule's reason and an example. A finding, or a whole rule,
 * can be dismissed.
 */
export function ChecksPanel(props: Props) {
  const { editor, found, findings, off, onStep, onClose } = props
  const { pick } = useLanguage()
  const t = useTexts(CHECKS_TEXTS)
  const marks = useTexts(CHECK_MARK_TEXTS)
  const list = useRef<HTMLDivElement>(null)
  /** Changes the document, then focuses the panel, because the pressed button disappears. */
  const decide = (change: (doc: NonNullable<ReturnType<typeof documentOf>>) => void) => {
    const doc = documentOf(editor)
    if (doc) change(doc)
    list.current?.focus()
  }
  const there = found?.all ?? []
  const nameOf = (rule: CheckRule) => pick(RULE_TEXTS[rule].title)
  return (
    <SidePanel
      title={marks('checks')}
      close={t('close')}
      className="checks-panel"
      isWide
      isBottomSheet
      onClose={onClose}
    >
      {() => (
        <div ref={list} className="checks-list" tabIndex={-1}>
          {findings.length > 0 && (
            <Group className="checks-steps" gap="4xs" wrap="nowrap">
              <p>{t('total', { count: findings.length })}</p>
              {([-1, 1] as const).map((step) => (
                <ToolButton
                  key={step}
                  label={t(step === 1 ? 'next' : 'previous')}
                  path={step === 1 ? DOWN_ICON : UP_ICON}
                  size={18}
                  onClick={() => onStep(step)}
                />
              ))}
            </Group>
          )}
          {found === null && (
            <Stack component="p" className="checks-none" gap="2xs">
              {t('looking')}
            </Stack>
          )}
          {found !== null && findings.length === 0 && (
            <Stack className="checks-none" gap="2xs">
              <p>{marks('none')}</p>
              <p>{t('none_text')}</p>
            </Stack>
          )}
          {CHECK_RULES.map((rule) => (
            <CheckGroup
              key={rule}
              {...props}
              rule={rule}
              findings={findings.filter((finding) => finding.rule === rule)}
              onDismiss={(finding) => decide((doc) => dismiss(doc, findingKey(finding), there))}
              onNotHere={() => decide((doc) => dismiss(doc, rule, there))}
            />
          ))}
          <Stack className="checks-left-out" gap="3xs">
            {found !== null && found.dismissed > 0 && (
              <p>
                {t('dismissed', { count: found.dismissed })}{' '}
                <PlainButton onClick={() => decide((doc) => restoreDismissed(doc, null))}>
                  {t('take_back')}
                </PlainButton>
              </p>
            )}
            {[...(found?.off ?? [])].map((rule) => (
              <p key={rule}>
                {t('off_here', { rule: nameOf(rule) })}{' '}
                <PlainButton onClick={() => decide((doc) => restoreDismissed(doc, rule))}>
                  {t('check_again')}
                </PlainButton>
              </p>
            ))}
            {off.length > 0 && (
              <p>
                {t('company_off', { rules: off.map(nameOf).join(pick({ ja: '・', en: ', ' })) })}
              </p>
            )}
          </Stack>
        </div>
      )}
    </SidePanel>
  )
}
