import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Params } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { PAGE_LOAD_TIMEOUT_MS } from '#contract/limits.ts'
import { ErrorState } from '../components/error-state.tsx'
import { Spinner } from '../components/spinner.tsx'
import { LoadTimeout, loadWithin } from './load-within.ts'

type Load = () => Promise<{
  default: ComponentType
  prefetch?: (params: Params) => void
}>
/** A page, with functions to prefetch its code (`preload`) and its data (`prepare`). */
export type Page = ComponentType & { preload(): void; prepare(params: Params): void }

const TITLE: Pair = { ja: 'ページを読み込めませんでした', en: 'Couldn’t load the page' }
const TEXT: Pair = {
  ja: '通信環境を確認して、もう一度お試しください。',
  en: 'Check your connection and try again.',
}

class PageBoundary extends Component<
  { children: ReactNode; fallback: (error: unknown) => ReactNode },
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null }
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }
  override componentDidCatch(error: unknown) {
    console.error('A page failed', error)
    void import('./new-version.tsx').then(
      ({ reloadForOtherBuild }) => reloadForOtherBuild(),
      () => {},
    )
  }
  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}

export function lazyPage(load: Load): Page {
  let Page = lazy(loadWithin(load, PAGE_LOAD_TIMEOUT_MS))
  let attempts = 0

  function LazyPage() {
    const [attempt, setAttempt] = useState(0)
    const retry = (error: unknown) => {
      attempts += 1
      // Reloads the page if another attempt would not help. The browser may have cached the failed
      // module, or the first load is still pending.
      if (attempts > 1 || error instanceof LoadTimeout) return location.reload()
      Page = lazy(loadWithin(load, PAGE_LOAD_TIMEOUT_MS))
      setAttempt(attempt + 1)
    }
    return (
      <PageBoundary
        key={attempt}
        fallback={(error) => (
          <ErrorState isPage title={TITLE} text={TEXT} onRetry={() => retry(error)} />
        )}
      >
        <Suspense fallback={<Spinner />}>
          <Page />
        </Suspense>
      </PageBoundary>
    )
  }
  // A failed prefetch is ignored, because opening the page shows the failure. The browser caches
  // code that was prefetched.
  return Object.assign(LazyPage, {
    preload: () => void load().catch(() => {}),
    prepare: (params: Params) =>
      void load().then(
        ({ prefetch }) => prefetch?.(params),
        () => {},
      ),
  })
}
