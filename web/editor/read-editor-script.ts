import type { Node as ScriptNode } from '@tiptap/pm/model'
import {
  type Block,
  isSectionKind,
  isSpeaker,
  type ScriptDocument,
  type Section,
} from '#document/script-document.ts'
import { type ScriptTime, scriptTime, speakingSeconds } from '#document/speaking-time.ts'

// An editor's nodes never change: what was read of one is good for as long as it is there.
const blocks = new WeakMap<ScriptNode, Block>()
const sections = new WeakMap<ScriptNode, Section>()

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/** The script that the editor shows. After a change only what changed is read anew. */
export function readEditorScript(doc: ScriptNode): ScriptDocument {
  return { sections: doc.children.map((node) => keep(sections, node, readSection)) }
}

function keep<T>(
  cache: WeakMap<ScriptNode, T>,
  node: ScriptNode,
  read: (node: ScriptNode) => T,
): T {
  const known = cache.get(node)
  if (known !== undefined) return known
  const made = read(node)
  cache.set(node, made)
  return made
}

function readSection(node: ScriptNode): Section {
  const [title, ...rest] = node.children
  const { id, kind } = node.attrs
  return {
    id: String(id ?? ''),
    kind: isSectionKind(kind) ? kind : 'free',
    title: title?.textContent ?? '',
    target_seconds: numberOrNull(node.attrs.target_seconds),
    blocks: rest.map((block) => keep(blocks, block, readBlock)),
  }
}

/** The block a node stands for; of an objection cut in two (a copied piece) the half that is there. */
export function readBlock(node: ScriptNode): Block {
  const { attrs, textContent: text } = node
  const id = String(attrs.id ?? '')
  switch (node.type.name) {
    case 'question':
      return { id, type: 'question', text, field: textOrNull(attrs.field), answer: attrs.answer }
    case 'objection': {
      const half = (name: string) =>
        node.children.find(({ type }) => type.name === name)?.textContent ?? ''
      const texts = { says: half('objection_says'), answer: half('objection_answer') }
      return { id, type: 'objection', ...texts }
    }
    case 'branch':
      return { id, type: 'branch', text, target: textOrNull(attrs.target) }
    case 'pause':
      return { id, type: 'pause', seconds: numberOrNull(attrs.seconds) ?? 0 }
    case 'memo':
      return { id, type: 'memo', text }
    default: {
      const speaker: unknown = attrs.speaker
      return { id, type: 'line', speaker: isSpeaker(speaker) ? speaker : 'me', text }
    }
  }
}

/** Measures scripts one after another, and each unchanged block only once. */
export function createScriptClock(): (script: ScriptDocument) => ScriptTime {
  let known = new Map<string, { says: string; seconds: number }>()
  return (script) => {
    const next: typeof known = new Map()
    const time = scriptTime(script, (block) => {
      const says = wordsOf(block)
      const before = known.get(block.id)
      const seconds = before?.says === says ? before.seconds : speakingSeconds(block)
      next.set(block.id, { says, seconds })
      return seconds
    })
    known = next
    return time
  }
}

function wordsOf(block: Block): string {
  if (block.type === 'objection') return `objection ${block.says}\n${block.answer}`
  return block.type === 'pause' ? `pause ${block.seconds}` : `${block.type} ${block.text}`
}
