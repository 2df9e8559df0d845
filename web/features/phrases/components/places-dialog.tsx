import { FormActions } from '#web/components/dialog-actions.tsx'
import { FormError } from '#web/components/form-error.tsx'
import './phrases.css'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { PhraseLocation } from '#contract/phrases.ts'
import { errorText } from '#web/api/api-error.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { writeBlockLink } from '#web/components/document/block-link.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { usePhraseCalls, usePhrasePlaces, usePhrases } from '../api.ts'
import { PHRASE_TEXTS } from '../texts.ts'

const keyOf = ({ script_id, block_id }: PhraseLocation) => `${script_id} ${block_id}`

/**
 * Lists places in scripts that have a phrase's former text, each with a checkbox. The checkbox is
 * disabled if the user may not edit the script. Mounted only while the dialog is open.
 */
export function PlacesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(PHRASE_TEXTS)
  const phrase = usePhrases().data?.find((each) => each.id === id)
  const { data, error, refetch } = usePhrasePlaces(id)
  const { replace } = usePhraseCalls()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [phase, setPhase] = useState<'choosing' | 'busy' | { problem: unknown }>('choosing')
  const places = data?.places ?? []
  const mine = places.filter(({ may_edit }) => may_edit)
  const tick = (key: string) => {
    const next = new Set(ticked)
    if (!next.delete(key)) next.add(key)
    setTicked(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (phase === 'busy' || ticked.size === 0) return
    setPhase('busy')
    try {
      const chosen = mine.filter((place) => ticked.has(keyOf(place)))
      const { changed, left } = await replace({
        id,
        places: chosen.map(({ script_id, block_id }) => ({ script_id, block_id })),
      })
      showToast({
        status: 'success',
        title: fillPair(PHRASE_TEXTS.replaced, { count: changed }),
        ...(left > 0 ? { text: fillPair(PHRASE_TEXTS.left, { count: left }) } : {}),
      })
      onClose()
    } catch (problem) {
      setPhase({ problem })
    }
  }
  return (
    <Dialog title={t('places_title')} size={640} className="dialog-sheet" onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{t('loading')}</p>}
      {data && places.length === 0 && <p className="dialog-text">{t('no_places')}</p>}
      {data && places.length > 0 && phrase && (
        <form className="phrase-places" onSubmit={(event) => void submit(event)}>
          <p className="dialog-text">{t('places_text')}</p>
          <dl>
            <dt>{t('before')}</dt>
            <dd>
              <del>{phrase.former_text}</del>
            </dd>
            <dt>{t('after')}</dt>
            <dd>
              <ins>{phrase.text}</ins>
            </dd>
          </dl>
          {mine.length > 1 && (
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => setTicked(new Set(mine.map(keyOf)))}
            >
              {t('all')}
            </Button>
          )}
          <ul>
            {places.map((place) => (
              <Place
                key={keyOf(place)}
                place={place}
                text={phrase.former_text ?? ''}
                isTicked={ticked.has(keyOf(place))}
                onTick={() => tick(keyOf(place))}
              />
            ))}
          </ul>
          {data.more && <p>{t('more_places')}</p>}
          {typeof phase === 'object' && <FormError of={errorText(phase.problem)} />}
          <FormActions
            submit={ticked.size === 0 ? t('replace_none') : t('replace', { count: ticked.size })}
            isBusy={phase === 'busy'}
            disabled={ticked.size === 0}
          />
        </form>
      )}
    </Dialog>
  )
}

type PlaceProps = { place: PhraseLocation; text: string; isTicked: boolean; onTick: () => void }

function Place({ place, text, isTicked, onTick }: PlaceProps) {
  const { language } = useLanguage()
  const t = useTexts(PHRASE_TEXTS)
  const { title, before, after, may_edit, block_id } = place
  const path = pageUrl(language, scriptPath({ id: place.script_id, kind: place.kind }))
  return (
    <li>
      <label>
        <input type="checkbox" checked={isTicked} disabled={!may_edit} onChange={onTick} />
        <span>
          <strong lang={place.language}>{title}</strong>
          <span lang={place.language}>
            {before}
            <mark>{text}</mark>
            {after}
          </span>
          {!may_edit && <small>{t('not_yours')}</small>}
        </span>
      </label>
      <Link to={`${path}${writeBlockLink(block_id, text)}`} aria-label={t('open_of', { title })}>
        {t('open')}
      </Link>
    </li>
  )
}
