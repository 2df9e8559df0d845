import { TextButton } from '#web/components/buttons.tsx'
import './phrases.css'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Phrase } from '#contract/phrases.ts'
import { foldForSearch, foldTerm } from '#document/fold-text.ts'
import { EmptyRow, SettingsQuery, SettingsSection } from '#web/components/settings-section.tsx'
import { Text } from '#web/components/text.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { usePhraseCalls, usePhrases } from '../api.ts'
import { PHRASE_TEXTS } from '../texts.ts'
import { PhraseDialog } from './phrase-dialog.tsx'
import { PlacesDialog } from './places-dialog.tsx'

/** The search field appears from this number of phrases on. */
const SEARCHED_FROM = 6

type OpenDialog = { about: 'new' } | { about: 'edit' | 'remove' | 'places'; phrase: Phrase }

export function PhrasesSection() {
  const t = useTexts(PHRASE_TEXTS)
  const can = useCan()
  const found = usePhrases()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const { remove } = usePhraseCalls()
  const [confirmation, confirm] = useConfirmed()
  const askToRemove = (phrase: Phrase) =>
    confirm({
      title: PHRASE_TEXTS.remove_title,
      text: PHRASE_TEXTS.remove_text,
      danger: true,
      confirm: PHRASE_TEXTS.remove,
      act: () => remove(phrase.id),
      done: { title: PHRASE_TEXTS.removed, text: phrase.text },
      failed: PHRASE_TEXTS.change_failed,
    })
  return (
    <SettingsSection title={t('title')}>
      <div className="settings-row">
        <p className="settings-hint">{t(can('team') ? 'hint' : 'hint_own')}</p>
        <Button variant="default" onClick={() => setDialog({ about: 'new' })}>
          {t('add')}
        </Button>
      </div>
      <SettingsQuery of={found} failed={t('failed')}>
        {(phrases) => <PhraseList phrases={phrases} onOpen={setDialog} onRemove={askToRemove} />}
      </SettingsQuery>
      {dialog?.about === 'new' && <PhraseDialog phrase={null} onClose={close} />}
      {dialog?.about === 'edit' && (
        <PhraseDialog
          phrase={dialog.phrase}
          onClose={close}
          onPlaces={() => setDialog({ about: 'places', phrase: dialog.phrase })}
        />
      )}
      {dialog?.about === 'places' && <PlacesDialog id={dialog.phrase.id} onClose={close} />}
      {confirmation}
    </SettingsSection>
  )
}

type ListProps = {
  phrases: readonly Phrase[]
  onOpen: (dialog: OpenDialog) => void
  onRemove: (phrase: Phrase) => void
}

function PhraseList({ phrases, ...actions }: ListProps) {
  const t = useTexts(PHRASE_TEXTS)
  const [query, setQuery] = useState('')
  const wanted = foldTerm(query)
  const shown = phrases.filter(({ text }) => foldForSearch(text).includes(wanted))
  return (
    <>
      {phrases.length >= SEARCHED_FROM && (
        <TextInput
          type="search"
          mb="sm"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && <EmptyRow text={t(phrases.length === 0 ? 'none' : 'none_found')} />}
      <ul className="phrases">
        {shown.map((phrase) => (
          <PhraseRow key={phrase.id} phrase={phrase} {...actions} />
        ))}
      </ul>
    </>
  )
}

type RowProps = Omit<ListProps, 'phrases'> & { phrase: Phrase }

function PhraseRow({ phrase, onOpen, onRemove }: RowProps) {
  const t = useTexts(PHRASE_TEXTS)
  const can = useCan()
  const { text, used_in, former_in } = phrase
  const used = () => {
    if (used_in === null) return t('used_much')
    return used_in === 0 ? t('unused') : t('used', { count: used_in })
  }
  return (
    <li>
      <Text lh="1.8">{text}</Text>
      <p className="phrase-facts">
        <span>{used()}</span>
        <span>{t('by', { name: phrase.created_by_name })}</span>
      </p>
      {former_in !== 0 && (
        <Text fz="sm" c="var(--warning)">
          {former_in === null ? t('former_much') : t('former', { count: former_in })}{' '}
          <TextButton onClick={() => onOpen({ about: 'places', phrase })}>{t('look')}</TextButton>
        </Text>
      )}
      {can('phrase.manage', phrase) && (
        <p className="phrase-tools">
          <TextButton
            aria-label={t('edit_of', { text })}
            onClick={() => onOpen({ about: 'edit', phrase })}
          >
            {t('edit')}
          </TextButton>
          <TextButton aria-label={t('remove_of', { text })} onClick={() => onRemove(phrase)}>
            {t('remove')}
          </TextButton>
        </p>
      )}
    </li>
  )
}
