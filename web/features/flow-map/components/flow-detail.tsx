import { Group } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import type { FlowBranch, FlowMap, FlowSection } from '#document/flow/read-flow.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { isComposing } from '#web/components/composition.ts'
import { CLOSE_ICON, LineIcon } from '#web/components/line-icon.tsx'
import { Text } from '#web/components/text.tsx'
import { findById } from '#web/editor/commands/selection-position.ts'
import { MENU_TEXTS } from '#web/editor/texts/menu-texts.ts'
import { useEditorValue } from '#web/editor/use-editor-value.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { retarget, writeAnswer } from '../edit-flow.ts'
import { nameNumbered, wordTime } from '../flow-shape.ts'
import { FLOW_TEXTS } from '../texts.ts'

export type FlowActions = {
  add(): void
  remove(branch_id: string): void
  move(step: -1 | 1): void
  /** Opens the section in the editor. */
  edit(): void
}

type Props = {
  editor: Editor
  flow: FlowMap
  section: FlowSection
  lang: string
  mayEdit: boolean
  actions: FlowActions
}

/**
 * Shows a section of the map: its duration, its branches, and what is unusual about it (`marks`,
 * e.g. that no path reaches it). `mayEdit`: the user can move the section and edit its branches.
 */
export function FlowDetail({ editor, flow, section, lang, mayEdit, actions }: Props) {
  const { language } = useLanguage()
  const t = useTexts(FLOW_TEXTS)
  const index = flow.sections.indexOf(section)
  return (
    <div className="flow-detail" tabIndex={-1}>
      <h3 lang={lang}>{nameNumbered(section, index, language)}</h3>
      <p className="flow-detail-time">{wordTime(section, language)}</p>
      {section.marks.length > 0 && (
        <ul className="flow-marks">
          {section.marks.map((mark) => (
            <li key={mark} data-warned={mark !== 'loop' || undefined}>
              <strong>{t(mark)}</strong>
              {t(`${mark}_why`)}
            </li>
          ))}
        </ul>
      )}
      <Text mt="lg" mb="2xs" fz="body" fw={700}>
        {t('branches')}
      </Text>
      {section.branches.length === 0 && <Text c="var(--ink-soft)">{t('no_branches')}</Text>}
      <ul className="flow-branches" aria-label={t('branches')}>
        {section.branches.map((branch) => (
          <BranchRow key={branch.id} {...{ editor, flow, branch, lang, mayEdit, actions }} />
        ))}
      </ul>
      <Group className="flow-actions" gap="1xs" align="stretch">
        {mayEdit && (
          <>
            <PlainButton className="flow-button flow-add" onClick={actions.add}>
              ＋ {t('add')}
            </PlainButton>
            <PlainButton
              className="flow-button"
              disabled={index === 0}
              onClick={() => actions.move(-1)}
            >
              ↑ {t('up')}
            </PlainButton>
            <PlainButton
              className="flow-button"
              disabled={index === flow.sections.length - 1}
              onClick={() => actions.move(1)}
            >
              ↓ {t('down')}
            </PlainButton>
          </>
        )}
        <PlainButton className="flow-button" onClick={actions.edit}>
          {t('edit')}
        </PlainButton>
      </Group>
    </div>
  )
}

type RowProps = Omit<Props, 'section'> & { branch: FlowBranch }

function BranchRow({ editor, flow, branch, lang, mayEdit, actions }: RowProps) {
  const { language } = useLanguage()
  const t = useTexts(FLOW_TEXTS)
  const goesOn = MENU_TEXTS.goes_on[language]
  const { id, target, lead } = branch
  const answer = branch.text.trim() || t('no_answer')
  const goal = flow.sections.findIndex((one) => one.id === target)
  const found = flow.sections[goal]
  if (!mayEdit) {
    const name = found
      ? nameNumbered(found, goal, language)
      : target === null
        ? goesOn
        : t('is_gone')
    return (
      <li data-branch={id} data-gone={lead === 'gone' || undefined} lang={lang}>
        {t('leads', { answer, name })}
      </li>
    )
  }
  return (
    <li data-branch={id} data-gone={lead === 'gone' || undefined}>
      <AnswerField editor={editor} id={id} lang={lang} />
      <select
        aria-label={t('target', { answer })}
        lang={lang}
        value={target ?? ''}
        onChange={(event) => retarget(editor, id, event.currentTarget.value || null)}
      >
        <option value="">→ {goesOn}</option>
        {lead === 'gone' && <option value={target ?? ''}>✕ {t('is_gone')}</option>}
        {flow.sections.map((one, index) => (
          <option key={one.id} value={one.id}>
            → {nameNumbered(one, index, language)}
          </option>
        ))}
      </select>
      <PlainButton
        className="flow-button flow-remove"
        aria-label={t('remove', { answer })}
        title={t('remove', { answer })}
        onClick={() => actions.remove(id)}
      >
        <LineIcon path={CLOSE_ICON} />
      </PlainButton>
    </li>
  )
}

/**
 * A field for the answer of a branch. Saves the answer on Enter and when the field loses the focus.
 */
function AnswerField({ editor, id, lang }: { editor: Editor; id: string; lang: string }) {
  const t = useTexts(FLOW_TEXTS)
  const written = useEditorValue(editor, (state) => findById(state.doc, id)?.node.textContent ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const finish = () => {
    if (typed !== null) writeAnswer(editor, id, typed)
    setTyped(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event)) finish()
  }
  return (
    <input
      type="text"
      lang={lang}
      aria-label={t('answer')}
      placeholder={t('answer')}
      autoComplete="off"
      value={typed ?? written}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={finish}
    />
  )
}
