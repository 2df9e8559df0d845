import { foldKana } from '#document/fold-kana.ts'

type Folds = { foldName(name: string): string; foldTyped(typed: string): string }

let folds: Folds = { foldName: foldKana, foldTyped: (typed) => foldKana(typed.trim()) }
let loading: Promise<void> | undefined

/**
 * Loads full folding with its table of kanji variants, which no page needs at the first visit.
 * Until then, or if loading fails, kana, width and case are folded.
 */
export function loadVariants(): Promise<void> {
  loading ??= import('#document/fold-text.ts').then(
    ({ foldForSearch, foldTerm }) => {
      folds = { foldName: foldForSearch, foldTyped: foldTerm }
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

/** Folds a name in a list of options as the search folds texts. */
export const foldName = (name: string): string => folds.foldName(name)

/** Folds typed words for a search in folded names, and starts loading the kanji variants. */
export function foldTyped(typed: string): string {
  void loadVariants()
  return folds.foldTyped(typed)
}
