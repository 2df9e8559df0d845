/**
 * The shape of a script in the editor, as plain data in ProseMirror's own spec language. The web
 * builds its TipTap nodes from it; nothing here imports an editor, so the server can read it too.
 */

/** The part of ProseMirror's NodeSpec that a script needs. */
export type NodeSpec = {
  content?: string
  group?: string
  marks?: string
  inline?: boolean
  atom?: boolean
  isolating?: boolean
  defining?: boolean
  selectable?: boolean
  attrs?: Record<string, { default: string | number | null }>
}

/** The part of ProseMirror's MarkSpec that a script needs. */
export type MarkSpec = { inclusive?: boolean; excludes?: string }

/** Name of the Y.XmlFragment in which a script's tree is kept. */
export const FRAGMENT_NAME = 'content'

/** Node name → spec. The block nodes are in the group `block`; their texts may carry both marks. */
export const NODE_SPECS = {
  doc: { content: 'section+' },
  text: { group: 'inline' },
  section: {
    content: 'section_title (line | question | objection | branch | pause | memo)*',
    isolating: true,
    defining: true,
    attrs: { id: { default: null }, kind: { default: 'free' }, target_seconds: { default: null } },
  },
  section_title: { content: 'inline*', marks: '', defining: true },
  line: {
    content: 'inline*',
    group: 'block',
    attrs: { id: { default: null }, speaker: { default: 'me' } },
  },
  question: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { id: { default: null }, field: { default: null }, answer: { default: '' } },
  },
  objection: {
    content: 'objection_says objection_answer',
    group: 'block',
    isolating: true,
    defining: true,
    attrs: { id: { default: null } },
  },
  objection_says: { content: 'inline*', defining: true },
  objection_answer: { content: 'inline*', defining: true },
  branch: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { id: { default: null }, target: { default: null } },
  },
  pause: {
    group: 'block',
    atom: true,
    selectable: true,
    attrs: { id: { default: null }, seconds: { default: 2 } },
  },
  memo: { content: 'inline*', group: 'block', defining: true, attrs: { id: { default: null } } },
} as const satisfies Record<string, NodeSpec>

/** Mark name → spec: emphasis and highlight. */
export const MARK_SPECS = {
  strong: {},
  highlight: { inclusive: false },
} as const satisfies Record<string, MarkSpec>
