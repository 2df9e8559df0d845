import { useEffect, useRef, useState } from 'react'
import type { ImportedFile } from '#contract/imports.ts'
import type { Pair } from '#contract/language.ts'
import { MAX_FILE_BYTES, MAX_PRESENTATION_BYTES } from '#contract/limits.ts'
import type { Script } from '#contract/scripts.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { readFile } from './api/read-file.ts'
import { consumeDroppedFiles } from './dropped-files.ts'
import { storePending } from './pending-scripts.ts'
import { draftOf, type ImportDraft, writeBodies } from './read-imported.ts'
import { IMPORT_TEXTS } from './texts.ts'
import { useScriptQueue } from './use-script-queue.ts'

export type FileState = {
  id: string
  file: File
  state: 'waiting' | 'reading' | 'read' | 'refused'
  error: Pair | null
  /** True if the same file would be refused again, so no retry is offered. */
  is_final: boolean
  answer: ImportedFile | null
}
export type ItemState = {
  id: string
  draft: ImportDraft
  is_chosen: boolean
  state: 'read' | 'making' | 'made' | 'failed'
  error: Pair | null
  /** Created scripts. A failed table may have created some of its scripts. */
  made: readonly Script[]
}

const PRESENTATION = /\.(?:pptx|pptm|ppsx|ppsm|potx)$/iu
const isTooLarge = ({ name, size }: File) =>
  size > (PRESENTATION.test(name) ? MAX_PRESENTATION_BYTES : MAX_FILE_BYTES)

/**
 * True for an image inside a folder. The page only counts such images. Other unreadable files are
 * reported one by one.
 */
const isPassedOver = ({ name }: File) =>
  name.includes('/') && /\.(?:png|jpe?g|gif|webp|svg|heic|bmp|ico|tiff?)$/iu.test(name)

/**
 * Parses files one after the other. The scripts found in them become drafts that the user can
 * change and then create.
 */
export function useImport() {
  const [files, setFiles] = useState<readonly FileState[]>([])
  const [items, setItems] = useState<readonly ItemState[]>([])
  const [pictures, setPictures] = useState(0)
  const [isMaking, setMaking] = useState(false)
  const [keepsFolders, setKeepsFolders] = useState(true)
  const scriptQueue = useScriptQueue()
  const queue = useRef<FileState[]>([])
  const isReading = useRef(false)
  const left = useRef<AbortController | null>(null)

  const changeFile = (id: string, part: Partial<FileState>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const changeItem = (id: string, part: Partial<ItemState>) =>
    setItems((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))

  const readNext = async (signal: AbortSignal) => {
    if (isReading.current) return
    isReading.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      changeFile(next.id, { state: 'reading' })
      try {
        const answer = await readFile(next.file, signal)
        changeFile(next.id, { state: 'read', answer })
        setItems((all) => [...all, ...answer.scripts.map(newItem)])
      } catch (error) {
        if (signal.aborted) break
        changeFile(next.id, {
          state: 'refused',
          error: errorText(error),
          is_final: isFinal(error),
        })
      }
    }
    isReading.current = false
  }
  const add = (added: readonly File[]) => {
    const kept = added.filter((file) => !isPassedOver(file))
    const states = kept.map(newFile)
    setPictures((count) => count + added.length - kept.length)
    setFiles((all) => [...all, ...states])
    queue.current.push(...states.filter(({ state }) => state === 'waiting'))
    if (left.current) void readNext(left.current.signal)
  }
  const latestAdd = useRef(add)
  useEffect(() => {
    latestAdd.current = add
  })
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    latestAdd.current(consumeDroppedFiles())
    return () => {
      leaving.abort()
      left.current = null
      isReading.current = false
    }
  }, [])

  /**
   * Creates the scripts of the chosen drafts one after the other. Resolves to the scripts of all
   * drafts that succeeded. If a draft fails, it stays in the list with the reason and the scripts
   * that it has created.
   */
  const makeAll = async (): Promise<readonly Script[]> => {
    setMaking(true)
    const waiting = items
      .filter(({ is_chosen, state }) => is_chosen && state !== 'made')
      .map(({ id, draft, made }) => {
        const folders = keepsFolders ? foldersOf(draft) : []
        return { id, before: made, scripts: writeBodies(draft).map((body) => ({ body, folders })) }
      })
    storePending([...scriptQueue.left, ...waiting.flatMap(({ scripts }) => scripts)])
    const all: Script[] = []
    for (const { id, before, scripts } of waiting) {
      changeItem(id, { state: 'making', error: null })
      const made = new Map(before.map((script) => [script.id, script]))
      try {
        for (const body of scripts) {
          const script = await scriptQueue.make(body)
          made.set(script.id, script)
        }
        changeItem(id, { state: 'made', made: [...made.values()] })
        all.push(...made.values())
      } catch (error) {
        changeItem(id, { state: 'failed', error: errorText(error), made: [...made.values()] })
      }
    }
    setMaking(false)
    return all
  }

  return {
    files,
    items,
    /** Number of images in the dropped folders. */
    pictures,
    is_making: isMaking,
    /**
     * Number of folders that contain the files. With `keeps_folders`, the import creates these
     * folders if they do not exist.
     */
    folders: new Set(
      items.map(({ draft }) => foldersOf(draft).join('/')).filter((path) => path !== ''),
    ).size,
    keeps_folders: keepsFolders,
    setKeepsFolders,
    /**
     * Creates scripts one after the other, and lists the scripts left over from an earlier import.
     */
    queue: scriptQueue,
    add,
    retry: (file: FileState) => {
      setFiles((all) => all.filter(({ id }) => id !== file.id))
      add([file.file])
    },
    choose: (id: string, is_chosen: boolean) => changeItem(id, { is_chosen }),
    change: (item: ItemState, part: Partial<ImportDraft>) =>
      changeItem(item.id, {
        draft: { ...item.draft, ...part },
        state: 'read',
        error: null,
      }),
    makeAll,
  }
}

/** Folder names of a script's file, outermost first. */
const foldersOf = ({ source }: ImportDraft): readonly string[] =>
  source.path.split('/').slice(0, -1)

const newFile = (file: File): FileState =>
  isTooLarge(file)
    ? {
        id: newUuid(),
        file,
        answer: null,
        is_final: true,
        state: 'refused',
        error: IMPORT_TEXTS.too_large,
      }
    : { id: newUuid(), file, answer: null, is_final: false, state: 'waiting', error: null }

/**
 * True if the server would refuse the same file again; false for other errors, such as a busy or
 * unreachable server.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 413 || error.status === 422) &&
  error.code !== 'import_too_slow'

const newItem = (source: ImportedFile['scripts'][number]): ItemState => ({
  id: newUuid(),
  draft: draftOf(source),
  is_chosen: true,
  state: 'read',
  error: null,
  made: [],
})
