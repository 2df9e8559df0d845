import { basename } from 'node:path'
import type { Rolldown } from 'vite'

/** The first script of the HTML: React, evaluated in a task of its own. */
const FIRST = 'index.html'
/** Chunks of every visit: the app, the most frequent first page, and the default identity provider. */
const APP = ['start', 'login-page', 'embedded-identity']
/** The layout and its query cache, loaded with every signed-in page. */
const WORKSPACE = ['layout', 'query-root']
const PAGES = ['dashboard-page', 'script-page', 'lean-canvas-page']
/** Pages with a document: editor and canvas. */
const DOCUMENTS = ['script-page', 'lean-canvas-page']
/** Loaded by every idle page; must not pull in a whole page. */
const AT_REST = 'new-version'
/**
 * Chunks loaded right after a page, one file each, with their pages: the header's of every
 * signed-in page, the dashboard's folders, comments and checks of editor and canvas. They must not
 * pull in other pages.
 */
const AFTER: Record<string, { roots: string[]; pages: string[] }> = {
  header: { roots: ['bell', 'command-center', 'waiting-badge'], pages: PAGES },
  folders: { roots: ['folder-side'], pages: ['dashboard-page'] },
  'after-script': {
    roots: ['script-comments', 'script-checks', 'blanks-notice', 'speaking-time', 'time-card'],
    pages: ['script-page'],
  },
  'after-canvas': {
    roots: [
      'canvas-comments',
      'canvas-variants',
      'note-window',
      'check-canvas',
      'box-checks',
      'heard',
    ],
    pages: ['lean-canvas-page'],
  },
}
/** Joins names in the file name of a shared chunk. */
const AND = '-and-'
/** Modules without styles or side effects. */
const PURE = /\/(?:contract|document|web\/features)\/[^?]+\.ts$/
const ENDS = new Set([
  FIRST,
  AT_REST,
  ...APP,
  ...WORKSPACE,
  ...PAGES,
  ...Object.values(AFTER).flatMap(({ roots }) => roots),
])

/**
 * Groups modules into files, so that a page loads few: `react` and `app` for all, `workspace` for
 * signed-in users, `document` for editor and canvas, one per frequent page, and those of `AFTER`.
 * Parts loaded later (dialogs) or with rare pages stay as split by the bundler. `draft` is a build
 * without groups, which shows the modules of each page after tree shaking.
 */
export function groupByPage(draft: readonly Rolldown.OutputChunk[]): Rolldown.CodeSplittingGroup[] {
  // Styles in the first file delay nothing and save a request.
  const place = (name: string, id: string) =>
    name === 'app' && id.endsWith('.css') ? 'react' : name
  const named = new Map(
    draft.flatMap((chunk) => {
      const name = nameChunk(draft, chunk)
      if (name === null) return []
      // Components stay in the chunk of most pages, because the order of their styles matters.
      const shared = nameChunk(draft, chunk, { sharesAll: true }) ?? name
      return chunk.moduleIds.map((id) => [id, place(PURE.test(id) ? name : shared, id)] as const)
    }),
  )
  // A group includes its modules' imports, so chunks shared by more pages come first.
  const several = [...new Set(named.values())].filter((name) => name.includes(AND))
  const names = ['react', 'app', 'workspace', 'document', ...PAGES]
  const later = new Set([...several, ...Object.keys(AFTER)])
  names.push(...later)
  return names.map((name, at) => ({
    name,
    test: (id) => named.get(id) === name,
    priority: names.length - at,
    // Later chunks must not include modules that belong elsewhere.
    includeDependenciesRecursively: !later.has(name),
  }))
}

/**
 * The file of a chunk's modules; `sharesAll`: pages that load it later count like pages that need
 * it immediately.
 */
function nameChunk(
  draft: readonly Rolldown.OutputChunk[],
  chunk: Rolldown.OutputChunk,
  { sharesAll = false } = {},
): string | null {
  const first = findRoots(draft, chunk, ({ imports }) => imports)
  if (first.has(FIRST)) return 'react'
  if (APP.some((name) => first.has(name))) return 'app'
  const isOfPages = [...WORKSPACE, ...PAGES].some((name) => first.has(name))
  if (isOfPages && first.has(AT_REST)) return 'app'
  if (WORKSPACE.some((name) => first.has(name))) return 'workspace'
  const after = Object.keys(AFTER).filter((name) =>
    AFTER[name]?.roots.some((root) => first.has(root)),
  )
  if (!isOfPages) {
    if (after.includes('header')) return 'header'
    // Chunks opened later on another page must not pull in those of `AFTER`.
    const isShared = [...first].some((root) => !ENDS.has(root))
    return after.length === 1 && isShared ? null : after.join(AND) || null
  }
  const ever = findRoots(draft, chunk, ({ imports, dynamicImports }) =>
    imports.concat(dynamicImports),
  )
  const later = new Set(after.flatMap((name) => AFTER[name]?.pages ?? []))
  const pages = PAGES.filter((name) => ever.has(name) || later.has(name))
  const [only, ...others] = PAGES.filter((name) => first.has(name))
  // One page needs it at its first visit, others only later, so they must not all load it.
  if (only && others.length === 0 && pages.length > 1 && !sharesAll) return `${only}${AND}later`
  return placeOf(pages)
}

/** File of the modules that these pages share. */
function placeOf(pages: string[]): string {
  if (pages.length === 1) return pages[0] ?? ''
  return pages.every((name) => DOCUMENTS.includes(name)) ? 'document' : 'workspace'
}

/** Names of the entry points (addresses and import()) that lead to the chunk; the search ends at pages. */
function findRoots(
  draft: readonly Rolldown.OutputChunk[],
  chunk: Rolldown.OutputChunk,
  brings: (chunk: Rolldown.OutputChunk) => string[],
): Set<string> {
  const seen = new Set([chunk])
  for (const each of seen) {
    if (ENDS.has(nameRoot(each) ?? '')) continue
    for (const other of draft) if (brings(other).includes(each.fileName)) seen.add(other)
  }
  return new Set([...seen].flatMap((each) => nameRoot(each) ?? []))
}

const nameRoot = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  facadeModuleId && basename(facadeModuleId).replace(/\.tsx?$/, '')
