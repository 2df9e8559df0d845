import { lazyPart, optionalPart } from '#web/components/lazy-part.tsx'
import './script.css'
import './script-editor.css'
import type { Editor } from '@tiptap/core'
import {
  type CSSProperties,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { nameSection } from '#document/section-kinds.ts'
import { formatTimeRange } from '#document/speaking-time.ts'
import { useOpenPage } from '../components/document/open-page.ts'
import { runInTasks } from '../components/run-in-tasks.ts'
import { whenIdle } from '../components/when-idle.ts'
import { useLanguage, useTexts } from '../language/language.tsx'
import { showToast } from '../messages/message-store.ts'
import type { EditorAddition } from './additions.tsx'
import {
  cacheEditorElement,
  copyHeights,
  findEditorElement,
  storeHeights,
} from './cached-editor-element.ts'
import { restoreCaret, storeCaret } from './caret-memory.ts'
import { moveToEnd } from './commands/edit-blocks.ts'
import type { PasteRefusal } from './commands/paste-plain.ts'
import { createScriptEditor } from './create-script-editor.ts'
import { insertPendingPastes } from './extensions/paste-text.ts'
import { followScript, type ScriptFigures } from './follow-script.ts'
import { fetchMenus, ScriptEditorMenus } from './menus/lazy-menus.tsx'
import {
  redraw,
  redrawGutters,
  redrawSections,
  type ScriptEditorHost,
  type ScriptEditorMenu,
} from './script-editor-host.ts'
import { EDITOR_ELEMENT_TEXTS } from './texts/editor-element-texts.ts'
import { MENU_TEXTS } from './texts/menu-texts.ts'

const KeysHint = optionalPart(() => import('./menus/keys-hint.tsx'), 'KeysHint')
const SelectionBar = optionalPart(() => import('./menus/selection-bar.tsx'), 'SelectionBar')
const SlashList = optionalPart(() => import('./menus/slash-list.tsx'), 'SlashList')
const TouchBar = lazyPart(() => import('./menus/touch-bar.tsx'), 'TouchBar')
/** True if the main pointer is a finger. Such devices usually have an on-screen keyboard. */
const isTouched = () => matchMedia('(pointer: coarse)').matches

const AT_LAST_MS = 4_000

type Props = {
  /** Null until loaded. Meanwhile the editor shows the script's cached text, if any. */
  doc: Y.Doc | null
  /** Null for a document without other users; undefined until the document is opened. */
  awareness: Awareness | null | undefined
  kind: ScriptKind
  mayEdit: boolean
  additions: readonly EditorAddition[]
  /** The script's language, which may differ from the reader's. */
  written: Language
  /**
   * Key under which the caret is stored. If `focus` is true, restoring the caret also focuses the
   * text, except on touch devices.
   */
  caret: { key: string; focus: boolean }
  onEditor(editor: Editor | null): void
  onFigures(figures: ScriptFigures): void
  onDeleted(what: 'section' | 'block'): void
}

function reportPasteRefused(refusal: PasteRefusal): void {
  const text = refusal === 'too_long' ? 'paste_too_long' : 'paste_too_many_blocks'
  showToast({ status: 'error', title: MENU_TEXTS.paste_refused, text: MENU_TEXTS[text] })
}

function reportBlockLost(): void {
  showToast({
    status: 'warning',
    title: MENU_TEXTS.block_lost,
    text: MENU_TEXTS.block_lost_next,
  })
}

const quoted = (text: string) => `"${text.replace(/["\\]/gu, '\\$&')}"`

export function ScriptEditor(props: Props) {
  const { doc, awareness, kind, mayEdit, additions, written, caret, ...handlers } = props
  const { language } = useLanguage()
  const t = useTexts(EDITOR_ELEMENT_TEXTS)
  const page = useOpenPage()
  const place = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const [editor, setEditor] = useState<Editor | null>(null)
  const [menu, setMenu] = useState<ScriptEditorMenu | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const latest = useRef({ language, mayEdit, ...handlers })
  latest.current = { language, mayEdit, ...handlers }
  const host = useRef<ScriptEditorHost | null>(null)
  useEffect(() => whenIdle(fetchMenus, AT_LAST_MS), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values reach the host in the effects below
  useEffect(() => {
    const { current: around } = place
    if (!around) return
    // Shows the cached element of the script's previous editor until the new editor is rendered.
    const kept = findEditorElement(caret.key)
    if (around.firstElementChild !== kept) around.replaceChildren(kept ?? '')
    if (!doc) return
    const gutters = additions.flatMap(({ gutter }) => gutter ?? [])
    const made: ScriptEditorHost = {
      kind,
      language: latest.current.language,
      mayEdit: latest.current.mayEdit,
      sectionNames: new Map(),
      sectionName: (id) => made.sectionNames.get(id),
      sectionTimes: new Map(),
      openMenu: setMenu,
      redraws: new Set(),
      sectionRedraws: new Set(),
      gutters: gutters.map(
        ({ read }) =>
          (id) =>
            read(id, made.language, page),
      ),
      gutterRedraws: new Set(),
    }
    host.current = made
    let close = () => {}
    const open = function* () {
      const { editor: opened, drawIn } = createScriptEditor({
        doc,
        awareness: awareness ?? null,
        host: made,
        additions,
        page,
        attributes: { 'aria-label': t('sheet'), 'aria-describedby': hintId, lang: written },
        onPasteRefused: reportPasteRefused,
        onBlockLost: reportBlockLost,
      })
      close = () => opened.destroy()
      yield
      // Keeps the page's height while the editor replaces the cached element. Otherwise the page
      // would become shorter for a moment, and the browser would scroll up.
      around.style.minHeight = `${around.offsetHeight}px`
      drawIn(around)
      const sheet = findEditorElement(caret.key)
      if (sheet) copyHeights(sheet, opened.view.dom)
      around.style.minHeight = ''
      let hadFocus = false
      opened.on('focus', () => {
        hadFocus = true
      })
      // Does not restore the focus on touch devices, because the focus would open the on-screen
      // keyboard.
      if (restoreCaret(caret.key, opened) && caret.focus && !isTouched())
        opened.commands.focus(null, { scrollIntoView: false })
      const closeSheet = () => {
        if (hadFocus) storeCaret(caret.key, opened)
        const { dom } = opened.view
        opened.destroy()
        cacheEditorElement(caret.key, dom)
      }
      close = closeSheet
      yield
      const stop = followScript(opened, written, (figures) => {
        showSections(made, figures)
        latest.current.onFigures(figures)
      })
      const stopGutters = gutters.map(({ dependsOn }) =>
        page.of(dependsOn).subscribe(() => redrawGutters(made)),
      )
      setEditor(opened)
      latest.current.onEditor(opened)
      close = () => {
        stop()
        for (const stopGutter of stopGutters) stopGutter()
        setMenu(null)
        setEditor(null)
        latest.current.onEditor(null)
        closeSheet()
      }
    }
    const stopOpening = runInTasks(open, (error) =>
      // Rethrows the error during a render, because error boundaries catch only errors during
      // rendering.
      setEditor(() => {
        throw error
      }),
    )
    return () => {
      stopOpening()
      close()
      host.current = null
    }
  }, [doc, awareness])

  // A layout effect, because its cleanup must run before the page's effects close the document.
  useLayoutEffect(() => {
    if (!editor) return
    return () => {
      insertPendingPastes(editor.view)
      storeHeights(editor.view.dom)
    }
  }, [editor])

  useEffect(() => {
    const now = host.current
    if (!editor || !now || (now.language === language && now.mayEdit === mayEdit)) return
    now.language = language
    now.mayEdit = mayEdit
    editor.setEditable(mayEdit, false)
    editor.view.dom.setAttribute('aria-label', EDITOR_ELEMENT_TEXTS.sheet[language])
    redraw(now)
  }, [editor, language, mayEdit])

  const titleName = t(kind === 'script' ? 'heading_placeholder' : 'title_placeholder')
  const style = { '--title-placeholder': mayEdit ? quoted(titleName) : "''" }
  const startBelow = (event: MouseEvent) => {
    if (!editor || !mayEdit || event.target !== event.currentTarget) return
    if (event.clientY < editor.view.dom.getBoundingClientRect().bottom) return
    event.preventDefault()
    moveToEnd(editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse only; keyboard users press Enter in the last line
    <div
      className="script-editor"
      aria-busy={!doc}
      onMouseDown={startBelow}
      data-may-edit={mayEdit || undefined}
      data-kind={kind}
      style={style as CSSProperties}
    >
      <p id={hintId} className="visually-hidden">
        {mayEdit && <KeysHint kind={kind} />}
      </p>
      <div ref={place} className="script-editor-place" />
      {editor && <SelectionBar editor={editor} kind={kind} additions={additions} />}
      {editor && mayEdit && (
        <>
          <SlashList editor={editor} />
          {isTouched() && <TouchBar editor={editor} kind={kind} additions={additions} />}
          {menu && (
            <ScriptEditorMenus
              key={`${menu.menu} ${menu.id}`}
              editor={editor}
              kind={kind}
              additions={additions}
              open={menu}
              onClose={closeMenu}
              onOpen={setMenu}
              onDeleted={handlers.onDeleted}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Updates names and times of sections in the controls, if they changed. */
function showSections(host: ScriptEditorHost, { script, time }: ScriptFigures): void {
  const { language } = host
  const names = new Map(
    script.sections.map(({ id, title, kind }) => [id, nameSection({ title, kind }, language)]),
  )
  const times = new Map(
    script.sections.map(({ id }) => {
      const range = time.by_section[id]
      return [id, range && range.longest > 0 ? formatTimeRange(range, language) : '']
    }),
  )
  if (isEqual(names, host.sectionNames) && isEqual(times, host.sectionTimes)) return
  host.sectionNames = names
  host.sectionTimes = times
  redrawSections(host)
}

function isEqual(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
}
