import { Component, type ReactNode } from 'react'
import type { Pair } from '#contract/language.ts'
import { languageStore } from '../language/language-store.ts'
import { pickText } from '../language/texts.ts'

const TITLE: Pair = { ja: '問題が発生しました', en: 'Something went wrong' }
const TEXT: Pair = {
  ja: 'ページを読み込み直してください。保存済みの内容は失われていません。',
  en: 'Reload the page. Anything marked “Saved” is safe.',
}
const RELOAD: Pair = { ja: '再読み込み', en: 'Reload' }

/** Shown if the app fails to render; has plain markup only, since any component may be the cause. */
export class CrashBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('The app failed to render', error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const language = languageStore.get()
    return (
      <div className="centered" role="alert">
        <h1 className="state-title">{pickText(TITLE, language)}</h1>
        <p className="state-text">{pickText(TEXT, language)}</p>
        <button type="button" onClick={() => location.reload()}>
          {pickText(RELOAD, language)}
        </button>
      </div>
    )
  }
}
