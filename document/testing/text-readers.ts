import * as Y from 'yjs'
import type { Language } from '#contract/language.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { MAX_NOTE, MAX_NOTES } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { readCall } from '../call/read-call.ts'
import type { Note } from '../canvas.ts'
import { checkCanvas } from '../canvas-checks/check-canvas.ts'
import { createScriptChecker } from '../checks/check-script.ts'
import { alignCanvases } from '../compare/align-canvases.ts'
import { compareScripts } from '../compare/compare-scripts.ts'
import { compareTexts } from '../compare/compare-texts.ts'
import { decodeText, NotText } from '../decode-text.ts'
import { compareSources } from '../derive/compare-sources.ts'
import { cutTalkScript, listBlockIds, proposeCut } from '../derive/cut-talk-script.ts'
import { deriveTalkScript } from '../derive/derive-talk-script.ts'
import { listSentences } from '../derive/sentences.ts'
import { readFlow } from '../flow/read-flow.ts'
import { findFolded, foldForSearch, widen } from '../fold-text.ts'
import { toMarkdown } from '../markdown.ts'
import { readMarkdownFile, writeMarkdownFile } from '../markdown-file.ts'
import { lengthOf } from '../one-breath.ts'
import { pairSimilar } from '../pair-similar.ts'
import { readPlainText } from '../parse-plain-text.ts'
import { toPlainText } from '../plain-text.ts'
import { findUnprintable } from '../printable-characters.ts'
import { bracketRuby } from '../printed-script.ts'
import { readScriptJson } from '../read-script-json.ts'
import { buildScript } from '../reading/build-script.ts'
import { readHtmlSource } from '../reading/html-source.ts'
import type { HtmlNode } from '../reading/html-style.ts'
import { ImportTooLarge } from '../reading/import-limits.ts'
import { readLines } from '../reading/read-lines.ts'
import { parseMarks } from '../reading/source-line.ts'
import { writeLines } from '../reading/write-lines.ts'
import { createSpeechFollower } from '../rehearse/follow-speech.ts'
import { listPhrases } from '../rehearse/must-say.ts'
import { promptScript } from '../rehearse/prompt-script.ts'
import { replaceWords } from '../replace-words.ts'
import { restoreScript } from '../restore.ts'
import { findReworded } from '../reworded-quote.ts'
import { stripRuby } from '../ruby-and-variables.ts'
import type { ScriptDocument } from '../script-document.ts'
import { readScriptFile, writeScriptJson } from '../script-file.ts'
import { createScriptUpdate, readScript } from '../script-yjs.ts'
import { similarity } from '../similarity.ts'
import { scriptTime, speakingSeconds } from '../speaking-time.ts'
import { cleanValue } from '../variables.ts'
import { fillScript } from '../variables-fill.ts'
import { listVariables } from '../variables-list.ts'
import { makeMarkedScript, makeScript } from './make-script.ts'

/** A function whose time is measured for texts of growing length. */
export type TextReader = (text: string) => unknown

/**
 * Wraps a function that may reject a text. If the function throws one of the errors in `refusals`,
 * the wrapper returns null.
 */
const limited =
  (read: TextReader, ...refusals: (new (...args: never[]) => Error)[]): TextReader =>
  (text) => {
    try {
      return read(text)
    } catch (error) {
      if (refusals.some((refusal) => error instanceof refusal)) return null
      throw error
    }
  }

const inBoth = (
  name: string,
  read: (text: string, language: Language) => unknown,
): Record<string, TextReader> => ({
  [`${name}, Japanese`]: (text) => read(text, 'ja'),
  [`${name}, English`]: (text) => read(text, 'en'),
})

const VALUES = { 社名: '株式会社さくら', a: 'b', 'name 1': 'Ann' }
const TERMS = ['あ', 'は', 'a', 'e', ' ', '1', '👩']
const DAY = { template: null, target_seconds: 60, kind: 'talk_script' as const }

function readDocument(script: ScriptDocument): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createScriptUpdate(script))
  return doc
}

/** Inserts `x` after the first character of each line. */
const change = (text: string) => text.replace(/^./gmu, (character) => `${character}x`)

/** Notes with the first `MAX_NOTES` lines of the text. */
const listNotes = (text: string): Note[] =>
  text
    .split('\n')
    .slice(0, MAX_NOTES)
    .map((line, at) => ({
      id: `n${at}`,
      box: 'problem',
      order: `a${at}`,
      text: line.slice(0, MAX_NOTE),
      evidence: 'assumption',
      color: 'none',
      author: { type: 'person', user_id: 'u' },
      edited: false,
      pinned: false,
      confidence: null,
      sources: [],
      owner: null,
      links: [],
      created_at: '2026-01-02T03:04:05.000Z',
    }))

function followText(text: string): unknown {
  const follower = createSpeechFollower(
    text.split('\n').map((line, at) => ({ id: `${at}`, text: line })),
  )
  return follower.hear(text.slice(0, 500))
}

function readReworded(text: string, language: Language): unknown {
  const script = makeScript(text)
  const quote = 'お客様の在庫が合いません。'
  const source = { block_id: 'b0', part: 'text' as const, quote, start: 0, end: quote.length }
  return findReworded(source, script, language)
}

const prose = (text: string, kind: ScriptKind, language: Language) =>
  readPlainText(text, language, kind)

const element = (
  nodeName: string,
  childNodes: readonly HtmlNode[],
  attributes: Readonly<Record<string, string>> = {},
): HtmlNode => ({
  nodeName,
  nodeValue: null,
  childNodes,
  getAttribute: (name) => attributes[name] ?? null,
})
const words = (text: string): HtmlNode => ({ nodeName: '#text', nodeValue: text, childNodes: [] })

const inPieces = (text: string, wrap: (piece: string, at: number) => HtmlNode) =>
  Array.from({ length: Math.ceil(text.length / 4) }, (_, at) =>
    wrap(text.slice(at * 4, at * 4 + 4), at),
  )

const INLINE = ['B', '#text', 'MARK', 'A', '#text'] as const
const paragraphOf = (text: string) =>
  element(
    'P',
    inPieces(text, (piece, at) => {
      const name = INLINE[at % INLINE.length] ?? '#text'
      return name === '#text'
        ? words(piece)
        : element(name, [words(piece)], { href: 'https://a.example/' })
    }),
  )
const rowOf = (line: string) =>
  element(
    'TR',
    inPieces(line, (piece, at) => element('TD', [words(piece)], { rowspan: `${(at % 9) + 1}` })),
  )

/** Nests the text in one table per 100 characters, at most 150 tables. */
function nestTables(text: string): HtmlNode {
  let node: HtmlNode = words(text)
  for (let depth = 0; depth < Math.min(150, text.length / 100); depth += 1)
    node = element('TABLE', [element('TR', [element('TD', [node]), element('TD', [])])])
  return node
}

const readPage = (makePage: (text: string) => HtmlNode, kind: ScriptKind) =>
  limited((text) => readLines(readHtmlSource(makePage(text), kind), 'ja', kind), ImportTooLarge)
const linesOf = (text: string, wrap: (line: string) => HtmlNode) => text.split('\n').map(wrap)

/** Functions that parse or process a text, by name. Each must take linear time. */
export const TEXT_READERS: Readonly<Record<string, TextReader>> = {
  'marks of a line': parseMarks,
  'a pasted talk script, Japanese': limited(
    (text) => prose(text, 'talk_script', 'ja'),
    ImportTooLarge,
  ),
  'a pasted talk script, English': limited(
    (text) => prose(text, 'talk_script', 'en'),
    ImportTooLarge,
  ),
  'a pasted script': limited((text) => buildScript(prose(text, 'script', 'ja')), ImportTooLarge),
  'lines written as they are typed': limited(
    (text) => writeLines(prose(text, 'talk_script', 'ja'), 'ja'),
    ImportTooLarge,
  ),
  'a Markdown file': limited(
    (text) =>
      readMarkdownFile(
        `---\nformat: "daihon.script/1"\ntitle: "a"\nkind: "talk_script"\nlanguage: "ja"\n---\n\n# a\n\n## b\n\n${text}`,
      ),
    ImportTooLarge,
  ),
  'bytes of a text': limited(
    (text) => decodeText(Uint8Array.from(text, (character) => character.charCodeAt(0) & 0x7f)),
    NotText,
  ),
  'bytes of a text in Shift_JIS': limited(
    (text) =>
      decodeText(
        Uint8Array.from(text.slice(0, text.length / 2), (_, at) => [0x82, 0xa0][at % 2] ?? 0),
      ),
    NotText,
  ),
  'speaking time': (text) => speakingSeconds(text),
  ...inBoth('length of a line', lengthOf),
  'a text as it is searched': foldForSearch,
  'words found in a text': (text) => {
    const found = findFolded(text, TERMS)
    return found[0] && widen(text, found[0], 20, 60)
  },
  'characters that no font has': findUnprintable,
  'ruby in brackets': (text) => [bracketRuby(text, 'ja'), stripRuby(text)],
  'a value of a variable': cleanValue,
  'likeness of two texts': (text) => [
    similarity(text, change(text)),
    pairSimilar([text], [text], 0.3),
  ],
  ...inBoth('two texts compared', (text, language) => compareTexts(text, change(text), language)),
  ...inBoth('sentences', listSentences),
  'a plain text of a script': (text) => toPlainText(makeScript(text)),
  'the time of a script': (text) => scriptTime(makeScript(text)),
  'a script with values': (text) => {
    const script = makeScript(text, { variables: VALUES })
    return [fillScript(script), listVariables(script), toPlainText(script)]
  },
  'a marked script with values': (text) =>
    fillScript({ ...makeMarkedScript(text), variables: VALUES }),
  'a script as a call': (text) => readCall(makeScript(text), 'ja', 'talk_script'),
  'a voice followed through a script': followText,
  'a script as Markdown': (text) => toMarkdown(makeScript(text), 'ja', 'talk_script'),
  'a marked script as Markdown': (text) => toMarkdown(makeMarkedScript(text), 'ja', 'script'),
  'a script as a Markdown file': (text) =>
    writeMarkdownFile({
      title: 'a',
      kind: 'talk_script',
      language: 'ja',
      document: makeScript(text),
    }),
  ...inBoth('a talk script derived', (text, language) => {
    const script = makeScript(text)
    const derived = deriveTalkScript(script, language)
    return compareSources(derived.sources, derived)
  }),
  ...inBoth('a script checked', (text, language) => {
    const script = makeScript(text, { variables: VALUES })
    return createScriptChecker()(script, { ...DAY, language, time: scriptTime(script) })
  }),
  'two scripts compared': (text) =>
    compareScripts(makeScript(text), makeScript(change(text)), 'ja'),
  'two canvases compared': (text) =>
    alignCanvases(listNotes(text), listNotes(change(text)), { language: 'ja', isOther: false }),
  ...inBoth('a reworded quote', readReworded),
  'a canvas checked': (text) =>
    checkCanvas(
      BOX_KEYS.map((box) => ({ id: box, box, links: [], text: text.slice(0, text.length / 12) })),
    ),
}

/** Functions whose time depends on the structure (lines, cells, marks) and not on the words. */
export const STRUCTURE_READERS: Readonly<Record<string, TextReader>> = {
  'a page of one paragraph': readPage(paragraphOf, 'talk_script'),
  'a page of one paragraph with links': readPage(paragraphOf, 'script'),
  'a page of paragraphs': readPage((text) => element('DIV', linesOf(text, paragraphOf)), 'script'),
  'a page of a table': readPage((text) => element('TABLE', linesOf(text, rowOf)), 'talk_script'),
  'a page of a table of a script': readPage(
    (text) => element('TABLE', linesOf(text, rowOf)),
    'script',
  ),
  'a page of tables in tables': readPage(nestTables, 'talk_script'),
  'a JSON file': (text) =>
    readScriptFile(
      writeScriptJson({ title: 'a', kind: 'script', language: 'ja', document: makeScript(text) }),
    ),
  'a map of a script': (text) => readFlow(makeScript(text)),
  'phrases of a marked script': (text) =>
    listPhrases(promptScript(makeMarkedScript(text), 'ja', 'talk_script')),
  'a talk script cut': (text) => {
    const script = makeScript(text)
    return [cutTalkScript(script, listBlockIds(script)), proposeCut(script, 60)]
  },
  'a document of a script': (text) => readScript(readDocument(makeScript(text))),
  'a document of a marked script': (text) => readScript(readDocument(makeMarkedScript(text))),
  'a version restored': (text) =>
    restoreScript(readDocument(makeScript(text)), readDocument(makeScript(change(text)))),
  'words replaced in a block': (text) =>
    replaceWords(readDocument(makeScript(text)), 'b0', text.slice(0, 1), 'xy'),
  'a script of unknown JSON': (text) =>
    readScriptJson(JSON.parse(JSON.stringify(makeScript(text)))),
}
