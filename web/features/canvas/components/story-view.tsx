import './views.css'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Language } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import type { Note } from '#document/canvas.ts'
import { composeStory, type StoryPart } from '#document/canvas-story.ts'
import { useTexts } from '#web/language/language.tsx'
import { fillText } from '#web/language/texts.ts'
import { VIEW_TEXTS } from '../view-texts.ts'

type Props = {
  notes: readonly Note[]
  /** The language of the notes and of the story. */
  language: Language
  /** Called when the user follows a box's link to the grid. */
  onBox: (box: BoxKey) => void
}

/** The canvas as a few sentences, composed from its boxes. */
export function StoryView({ notes, language, onBox }: Props) {
  const t = useTexts(VIEW_TEXTS)
  const story = composeStory(notes, language)
  return (
    <section className="canvas-story" aria-label={t('story_title')}>
      {story.map((sentence) => (
        <p key={keyOf(sentence)} lang={language}>
          {sentence.map((part) => (
            <Part key={typeof part === 'string' ? part : part.box} {...{ part, language, onBox }} />
          ))}
        </p>
      ))}
      <p className="canvas-story-help">{t('story_help')}</p>
    </section>
  )
}

const keyOf = (sentence: readonly StoryPart[]) =>
  sentence.map((part) => (typeof part === 'string' ? '' : part.box)).join()

type PartProps = Pick<Props, 'language' | 'onBox'> & { part: StoryPart }

function Part({ part, language, onBox }: PartProps) {
  if (typeof part === 'string') return part
  const { box, texts } = part
  const name = BOX_NAMES[box].name[language]
  return (
    // A link, because a button cannot break into lines like the text around it.
    <Link
      to={{ search: '' }}
      data-blank={texts.length === 0 ? 'true' : undefined}
      aria-label={
        texts.length === 0 ? fillText(VIEW_TEXTS.blank[language], { box: name }) : undefined
      }
      title={name}
      onClick={() => onBox(box)}
    >
      {texts.length === 0 ? name : null}
      {texts.map((text, at) => (
        // The key is the index, because two notes may have the same text.
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no other key here
        <Fragment key={at}>
          {at > 0 && VIEW_TEXTS.and[language]}
          {`${VIEW_TEXTS.open_quote[language]}${text}${VIEW_TEXTS.close_quote[language]}`}
        </Fragment>
      ))}
    </Link>
  )
}
