import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Pair } from '../../contract/language.ts'
import { PAGE_LOAD_TIMEOUT_MS } from '../../contract/limits.ts'
import { ErrorState } from '../components/error-state.tsx'
import { Spinner } from '../components/spinner.tsx'
import { loadWithin } from './load-within.ts'

type Load = () => Promise<{ default: ComponentType }>

const TITLE: Pair = { ja: 'ページを読み込めませんでした', en: 'The page could not be loaded' }
const TEXT: Pair = {
  ja: '通信環境を確認して、もう一度お試しください。',
  en: 'Please check your connection and try again.',
}

class PageBoundary extends Component<
  { children: ReactNode; fallback: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    console.error('A page failed', error)
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** A page whose code comes when it is first shown, with a spinner meanwhile and a way out when it fails. */
export function lazyPage(
  load: Load,
  ms = PAGE_LOAD_TIMEOUT_MS,
): ComponentType & { preload: () => void } {
  let Page = lazy(loadWithin(load, ms))
  let attempts = 0

  function LazyPage() {
    const [attempt, setAttempt] = useState(0)
    const retry = () => {
      attempts += 1
      // Some browsers remember a module that did not come: the second time only a new page helps.
      if (attempts > 1) return location.reload()
      Page = lazy(loadWithin(load, ms))
      setAttempt(attempt + 1)
    }
    return (
      <PageBoundary
        key={attempt}
        fallback={<ErrorState isPage title={TITLE} text={TEXT} onRetry={retry} />}
      >
        <Suspense fallback={<Spinner />}>
          <Page />
        </Suspense>
      </PageBoundary>
    )
  }
  // Its failure is told when the page is shown; the browser keeps what has come.
  return Object.assign(LazyPage, { preload: () => void load().catch(() => {}) })
}
