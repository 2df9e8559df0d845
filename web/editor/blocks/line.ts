import './line.css'
import type { Command } from '@tiptap/pm/state'
import type { BlockOf } from '#document/blocks/block-kind.ts'
import type { line as kind } from '#document/blocks/line.ts'
import { SPEAKER_NAMES, SPEAKERS, type Speaker } from '#document/speakers.ts'
import { fillText } from '#web/language/texts.ts'
import { setBlockAttribute, turnInto } from '../commands/edit-blocks.ts'
import { blockAt, selectionPosition } from '../commands/selection-position.ts'
import type { BlockView } from './block-view.ts'

const CHANGE = {
  ja: '話者：{name}（押すと切り替え）',
  en: 'Speaker: {name}. Press to change',
} as const

/** Words spoken by one person; in a prose script, a paragraph. */
export const line: BlockView<BlockOf<typeof kind>> = {
  choices: [
    {
      id: 'me',
      in: 'talk_script',
      name: { ja: '自分のセリフ', en: 'My line' },
      hint: { ja: '自分が話す言葉', en: 'What you say' },
      words: 'じぶん jibun せりふ serifu me line speak',
      makes: { name: 'line', speaker: 'me' },
      icon: 'M4 4h12v9H9l-4 3v-3H4z',
    },
    {
      id: 'customer',
      in: 'talk_script',
      name: { ja: 'お客様のセリフ', en: 'Customer’s line' },
      hint: { ja: '相手が話す言葉', en: 'What they say' },
      words: 'おきゃくさま okyakusama あいて aite こきゃく kokyaku customer client them line',
      makes: { name: 'line', speaker: 'customer' },
      icon: 'M16 4H4v9h7l4 3v-3h1z',
    },
    {
      id: 'other',
      in: 'talk_script',
      name: { ja: 'その他の人のセリフ', en: 'Someone else’s line' },
      hint: { ja: '受付や同席者など', en: 'e.g. a receptionist' },
      words: 'そのた sonota うけつけ uketsuke どうせきしゃ douseki other third reception line',
      makes: { name: 'line', speaker: 'other' },
      icon: 'M7 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M2 16c0-3 2-5 5-5s5 2 5 5M13 9a2.5 2.5 0 0 0 0-5M14 11c2.5 0 4 2 4 5',
    },
    {
      id: 'paragraph',
      in: 'script',
      name: { ja: '段落', en: 'Paragraph' },
      hint: { ja: 'ふつうの文章', en: 'Plain text' },
      words: 'だんらく danraku ぶんしょう bunshou ほんぶん honbun paragraph text plain',
      makes: { name: 'line', speaker: 'me' },
      icon: 'M4 5h12M4 9h12M4 13h7',
    },
  ],
  label({ speaker }, { kind, language, mayEdit }) {
    if (kind === 'script') return { text: '' }
    const text = SPEAKER_NAMES[speaker][language]
    const name = mayEdit ? fillText(CHANGE[language], { name: text }) : text
    return { text, speaker, press: { name, command: (pos) => cycleSpeaker(1, pos) } }
  },
  data: ({ speaker }, { kind }): Record<string, string> => (kind === 'script' ? {} : { speaker }),
  texts: {
    text: {
      placeholder: {
        ja: '話す言葉を入力、「/」でブロックを選ぶ',
        en: 'Write what’s said, or type “/” to add a block',
      },
      paragraph: {
        ja: '文章を入力、「/」で見出し・箇条書き・表',
        en: 'Write, or type “/” for headings, lists and tables',
      },
    },
  },
  next: ({ speaker }) => ({ name: 'line', speaker }),
  keys: (kind) => (kind === 'script' ? NO_KEYS : SPEAKER_KEYS),
}

const NO_KEYS = {}
const SPEAKER_KEYS: Record<string, Command> = {
  Tab: (state, dispatch) => cycleSpeaker(1)(state, dispatch),
  'Shift-Tab': (state, dispatch) => cycleSpeaker(-1)(state, dispatch),
  'Mod-Alt-1': (state, dispatch) => setSpeaker('me')(state, dispatch),
  'Mod-Alt-2': (state, dispatch) => setSpeaker('customer')(state, dispatch),
  'Mod-Alt-3': (state, dispatch) => setSpeaker('other')(state, dispatch),
}

/**
 * Sets the speaker of the selected line. If the selected block is of another kind, turns it into a
 * line of this speaker.
 */
export function setSpeaker(speaker: Speaker): Command {
  return (state, dispatch) => {
    const block = selectionPosition(state)?.block
    return block ? turnInto({ name: 'line', speaker }, block.pos)(state, dispatch) : false
  }
}

/**
 * Changes the speaker of the line at `pos` to the next or previous speaker. Without `pos`, changes
 * the selected line.
 */
export function cycleSpeaker(step: 1 | -1, pos?: number): Command {
  return (state, dispatch) => {
    const at = pos ?? selectionPosition(state)?.block?.pos
    const found = at === undefined ? null : blockAt(state.doc, at)
    if (at === undefined || found?.block.node.type.name !== 'line') return false
    const now = SPEAKERS.indexOf(found.block.node.attrs.speaker as Speaker)
    const next = SPEAKERS[(now + step + SPEAKERS.length) % SPEAKERS.length]
    return setBlockAttribute(at, 'speaker', next)(state, dispatch)
  }
}
