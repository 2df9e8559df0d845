import './command-palette.css'
import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { folderRoutes } from '#contract/folders.ts'
import type { Language } from '#contract/language.ts'
import { MAX_SEARCH } from '#contract/limits.ts'
import { canvasPath, PAGES, pageUrl, scriptPath } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { queryOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { CHORDS, type ChordId } from '#web/commands/chords.ts'
import { type Command, listCommands } from '#web/commands/commands.ts'
import { isComposing } from '#web/components/composition.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { writeKeys } from '#web/components/keys.ts'
import { filterByName } from '#web/components/match-name.ts'
import { useDebounced } from '#web/components/typed-search.ts'
import { readSearch, toQuery } from '#web/features/dashboard/search-words.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { useAppCommands } from './app-commands.ts'
import { SCRIPT_WORDS } from './script-words.ts'
import { PALETTE_TEXTS } from './texts.ts'

const MAX_SCRIPTS = 6
const PLACES = ['here', 'go', 'account'] as const

type Row = {
  id: string
  name: string
  hint?: string
  lang?: Language
  chord?: ChordId
  run(): void
}
type Group = { id: keyof typeof PALETTE_TEXTS; rows: Row[] }
type Props = { onAccount: () => void; onClose: () => void }

export function CommandPalette(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Palette {...props} />
    </QueryClientProvider>
  )
}

function Palette({ onAccount, onClose }: Props) {
  const t = useTexts(PALETTE_TEXTS)
  const list = useId()
  const [text, setText] = useState('')
  const [activeId, setActive] = useState<string | null>(null)
  const commands = useCommandGroups(text, onAccount)
  const scripts = useScripts(text)
  const groups = inOrder(commands, scripts.group, text)
  const rows = groups.flatMap((group) => group.rows)
  const active = rows.find(({ id }) => id === activeId) ?? rows[0]
  const optionId = (row: Row | undefined) => (row ? `${list}-${row.id}` : undefined)

  const activeOption = optionId(active)
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' })
  }, [activeOption])

  const run = (row: Row | undefined) => {
    if (!row) return
    // Closes the palette first, which restores the focus, because some commands act on the focused
    // element.
    flushSync(onClose)
    row.run()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 && event.key !== 'Enter') return
    event.preventDefault()
    if (step === 0) return run(active)
    const at = rows.findIndex(({ id }) => id === active?.id)
    setActive(rows[(at + step + rows.length) % rows.length]?.id ?? null)
  }
  return (
    <Dialog title={PALETTE_TEXTS.title} size={640} className="command-palette" onClose={onClose}>
      <input
        data-autofocus
        className="command-field"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={activeOption}
        aria-label={t('placeholder')}
        placeholder={t('placeholder')}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={MAX_SEARCH}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(null)
        }}
        onKeyDown={press}
      />
      <div className="command-list" id={list} role="listbox" aria-label={t('results')}>
        {groups.map(({ id, rows }) => (
          <Fragment key={id}>
            <p role="presentation">{t(id as 'go')}</p>
            {rows.map((row) => (
              <div
                key={row.id}
                id={optionId(row)}
                role="option"
                tabIndex={-1}
                aria-selected={row === active}
                onPointerMove={() => row !== active && setActive(row.id)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => run(row)}
                onKeyDown={() => {}}
              >
                <span lang={row.lang}>{row.name}</span>
                {row.hint && <small>{row.hint}</small>}
                {row.chord && <kbd>{writeKeys(CHORDS[row.chord].keys)}</kbd>}
              </div>
            ))}
          </Fragment>
        ))}
      </div>
      <p className="command-state" role="status">
        {scripts.isFetching && t('searching')}
        {scripts.isError && t('failed')}
        {!scripts.isFetching && !scripts.isError && rows.length === 0 && t('nothing')}
        <span className="visually-hidden">{t('count', { count: rows.length })}</span>
      </p>
    </Dialog>
  )
}

/**
 * Orders groups of results: the page's own commands, then scripts, then other commands. With a
 * search text, all matching commands precede scripts. Leaves out empty groups.
 */
function inOrder(commands: Group[], scripts: Group, text: string): Group[] {
  const here = commands.filter(({ id }) => id === 'here')
  const others = commands.filter(({ id }) => id !== 'here')
  const all = text.trim() === '' ? [...here, scripts, ...others] : [...here, ...others, scripts]
  return all.filter(({ rows }) => rows.length > 0)
}

/**
 * Commands that match the text. The page's commands are those that were available when the palette
 * opened.
 */
function useCommandGroups(text: string, onAccount: () => void): Group[] {
  const { pick } = useLanguage()
  const [ofPage] = useState(() =>
    listCommands().map((command) => ({ words: SCRIPT_WORDS[command.id] ?? '', ...command })),
  )
  const folders = useFolderCommands()
  const ofApp = useAppCommands(onAccount)
  // Folders are listed in searches only, since there can be many.
  const commands: Command[] = [...ofPage, ...ofApp, ...(text.trim() === '' ? [] : folders)]
  const found = filterByName(commands, text)
  return PLACES.map((place) => ({
    id: place,
    rows: found
      .filter((command) => command.place === place)
      .map(({ id, name, chord, run }) => ({ id, name: pick(name), run, ...(chord && { chord }) })),
  }))
}

function useFolderCommands(): Command[] {
  const navigate = useNavigate()
  const { language } = useLanguage()
  const { data } = useQuery({
    ...queryOf(folderRoutes.listFolders),
    retry: false,
  })
  return (data?.folders ?? []).map(({ id, name }) => ({
    id: `folder-${id}`,
    place: 'go',
    words: name,
    name: fillPair(PALETTE_TEXTS.folder, { name }),
    run: () => void navigate(pageUrl(language, `${PAGES.dashboard}?folder=${id}`)),
  }))
}

/**
 * Without a text, the scripts that were updated last. With a text, the scripts that match the text
 * and its filters (`tag:`, `author:`, `status:`). A script's canvas, if any, follows the script. If
 * a search may have more results, the last entry links to all results.
 */
function useScripts(text: string) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const t = useTexts(PALETTE_TEXTS)
  const search = useDebounced(text.trim())
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...queryOf(scriptRoutes.listScripts, {
      query: { limit: MAX_SCRIPTS, ...toQuery(readSearch(search)) },
    }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const open = (path: string) => () => void navigate(pageUrl(language, path))
  const rows = (data?.scripts ?? []).flatMap((script): Row[] => {
    const { id, title, filled_boxes } = script
    const row = { id, name: title, lang: script.language, run: open(scriptPath(script)) }
    if (filled_boxes === null) return [row]
    const canvas = { id: `${id}-canvas`, hint: t('canvas'), run: open(canvasPath(id)) }
    return [row, { ...row, ...canvas }]
  })
  if (search !== '' && (data?.scripts.length ?? 0) >= MAX_SCRIPTS)
    rows.push({
      id: 'all-found',
      name: t('all_found', { search }),
      run: open(`${PAGES.dashboard}?q=${encodeURIComponent(search)}`),
    })
  const isLate = text.trim() !== search
  return {
    group: {
      id: search === '' ? 'recent' : 'found',
      rows: isLate || isPlaceholderData ? [] : rows,
    } as Group,
    isFetching: isFetching || isLate,
    isError: isError && !isLate,
  }
}
