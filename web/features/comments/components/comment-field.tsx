import { Button, Group, Stack } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_COMMENT } from '#contract/limits.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { isComposing } from '#web/components/composition.ts'
import { FormError } from '#web/components/form-error.tsx'
import { isMac } from '#web/components/keys.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { loadProfile } from '#web/session/session.ts'
import { grantCommenting, type MentionCandidate } from '../api.ts'
import {
  type Draft,
  findMentioned,
  isSendable,
  readMentionQuery,
  saveDraft,
  startDraft,
} from '../drafts.ts'
import { COMMENT_TEXTS } from '../texts.ts'
import type { ThreadContext } from '../use-thread-context.ts'
import { MentionList, useMentionList } from './mention-list.tsx'
import { SuggestionField } from './suggestion-field.tsx'

type Props = {
  context: ThreadContext
  /** Storage key of the draft. */
  where: string
  label: string
  hint?: string
  /** Initial values if no draft is stored. */
  from?: Partial<Draft>
  isEdit?: boolean
  /** The words that a suggestion would replace; absent if the thread allows none. */
  passage?: string | undefined
  takesFocus: boolean
  onSend: (draft: Draft, mentions: string[]) => Promise<void>
  onCancel: () => void
}

/**
 * A field for a comment. Enter adds a line, Ctrl or ⌘ with Enter sends, and @ searches colleagues.
 * The draft is stored in this tab until the comment is sent or cancelled.
 */
export function CommentField(props: Props) {
  const { context, where, label, hint, from, isEdit = false, takesFocus, onSend, onCancel } = props
  const { pick } = useLanguage()
  const t = useTexts(COMMENT_TEXTS)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState(() => startDraft(where, from))
  const [search, setSearch] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const names = useMentionList(context, search)

  const { proposal = null } = draft
  const startsWithWords = useRef(proposal !== null)
  useEffect(() => {
    const element = field.current
    if (!element || !takesFocus || startsWithWords.current) return
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }, [takesFocus])

  const change = (next: Draft) => {
    setDraft(next)
    saveDraft(where, next)
  }
  const updateSearch = () => {
    const element = field.current
    setSearch(
      element
        ? (readMentionQuery(element.value.slice(0, element.selectionStart))?.search ?? null)
        : null,
    )
  }
  const choose = async ({ user_id, username, isStranger }: MentionCandidate) => {
    const element = field.current
    const cursor = element?.selectionStart ?? 0
    const naming = readMentionQuery(draft.body.slice(0, cursor))
    setSearch(null)
    if (!element || !naming) return
    const start = `${draft.body.slice(0, naming.at)}@${username} `
    const people = [...draft.people, { id: user_id, username }]
    change({ ...draft, body: start + draft.body.slice(cursor), people })
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(start.length, start.length)
    })
    if (!isStranger) return
    try {
      await grantCommenting(context.script_id, user_id)
      const title = fillPair(COMMENT_TEXTS.shared_with, { name: username })
      showToast({ status: 'success', title })
    } catch (error) {
      setProblem(error)
    }
  }
  const send = async () => {
    if (isSending || !isSendable(draft)) return
    setSending(true)
    setProblem(null)
    try {
      await onSend(draft, findMentioned(draft.body, draft.people))
      saveDraft(where, null)
    } catch (error) {
      setProblem(error)
      setSending(false)
      // The company has limited comments to editors since the page loaded, so the profile is
      // reloaded.
      if (error instanceof ApiError && error.code === 'comment_needs_edit')
        void loadProfile().catch(() => {})
    }
  }
  const cancel = () => {
    saveDraft(where, null)
    onCancel()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return
    if (
      names.press(
        event,
        (chosen) => void choose(chosen),
        () => setSearch(null),
      )
    )
      return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
    if (event.key === 'Escape' && draft.body.trim() === '') {
      event.preventDefault()
      event.stopPropagation()
      cancel()
    }
  }
  const keys = isMac() ? '⌘ Enter' : 'Ctrl+Enter'
  return (
    <Stack className="comment-field" gap="1xs">
      {props.passage !== undefined && (
        <SuggestionField
          passage={props.passage}
          suggestion={proposal}
          takesFocus={takesFocus}
          onChange={(words) => change({ ...draft, proposal: words })}
          onSend={() => void send()}
        />
      )}
      <textarea
        ref={field}
        rows={2}
        // Without this attribute, a drawer would focus its close button.
        data-autofocus={(takesFocus && !startsWithWords.current) || undefined}
        maxLength={MAX_COMMENT}
        dir="auto"
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-autocomplete="list"
        {...names.attributes}
        {...(hint ? { placeholder: proposal === null ? hint : t('why_hint') } : {})}
        value={draft.body}
        onChange={({ target, nativeEvent }) => {
          change({ ...draft, body: target.value })
          if (!('isComposing' in nativeEvent) || nativeEvent.isComposing !== true) updateSearch()
        }}
        onCompositionEnd={updateSearch}
        onKeyDown={press}
        onBlur={() => setSearch(null)}
      />
      {search !== null && <MentionList names={names} onChoose={(chosen) => void choose(chosen)} />}
      {problem !== null && (
        <FormError of={describeNamed(problem, draft, t) + pick(errorText(problem))} fz="caption" />
      )}
      <Group className="comment-field-actions" gap="2xs" justify="flex-end">
        <small id={`${id}-keys`} className="key-hint">
          {t(isEdit ? 'save_keys' : 'send_keys', { keys })}
        </small>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button
          size="compact-sm"
          loading={isSending}
          disabled={!isSendable(draft)}
          onClick={() => void send()}
        >
          {t(isEdit ? 'save' : 'send')}
        </Button>
      </Group>
    </Stack>
  )
}

/**
 * If the server refused mentions of people who cannot see the script, returns a sentence with their
 * names. The sentence precedes the error message. Empty for other errors.
 */
function describeNamed(
  problem: unknown,
  { body, people }: Draft,
  t: (key: 'not_allowed', values: { names: string }) => string,
): string {
  if (!(problem instanceof ApiError) || problem.code !== 'cannot_mention') return ''
  const named = findMentioned(body, people)
  const refused = problem.fields.map(({ path }) => named[Number(path.split('.')[1])])
  const names = people.filter((one) => refused.includes(one.id)).map(({ username }) => username)
  return names.length > 0 ? `${t('not_allowed', { names: [...new Set(names)].join(', ') })} ` : ''
}
