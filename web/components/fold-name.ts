import { foldKana } from '#document/fold-kana.ts'

type Folds = { foldName(name: string): string; foldTyped(typed: string): string }

let folds: Folds = { foldName: foldKana, foldTyped: (typed) => foldKana(typed.trim()) }
let loading: Promise<void> | undefined

/**
 * Loads the complete folding (normalization for searches), whose table of kanji variants is large.
 * Until then, or if loading fails, only kana, width and case are folded.
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

export const foldName = (name: string): string => folds.foldName(name)

/**
 * Folds typed text as `foldName` folds names, so that the text can be searched in folded names.
 * Starts to load the kanji variants.
 */
export function foldTyped(typed: string): string {
  void loadVariants()
  return folds.foldTyped(typed)
}
