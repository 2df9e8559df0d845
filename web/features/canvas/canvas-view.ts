import type { Pair } from '#contract/language.ts'
import { useOpenPage, useView } from '#web/components/document/open-page.ts'

type ViewRow = {
  name: Pair
  command: Pair
  words: string
  /** True for a radio button of the view menu, false for a plain button below the radio buttons. */
  isChoice: boolean
}

/** The views of a canvas, in the order of the view menu. */
export const CANVAS_VIEWS = {
  grid: {
    name: { ja: 'ボード', en: 'Board' },
    command: { ja: 'ボードで表示', en: 'Board view' },
    words: 'ひょうじ hyouji ぼーど bo-do きゃんばす kyanbasu canvas grid',
    isChoice: true,
  },
  list: {
    name: { ja: '一覧', en: 'List' },
    command: { ja: '一覧で表示', en: 'List view' },
    words: 'ひょうじ hyouji いちらん ichiran list',
    isChoice: true,
  },
  story: {
    name: { ja: 'ストーリー', en: 'Story' },
    command: { ja: '文章で読む', en: 'Story view' },
    words: 'ぶんしょう bunshou すとーりー suto-ri- story',
    isChoice: true,
  },
  assumptions: {
    name: { ja: '仮説ボード', en: 'Assumptions' },
    command: { ja: '仮説ボード', en: 'Assumptions' },
    words: 'かせつ kasetsu てすと tesuto まなび manabi test card learning review',
    isChoice: true,
  },
  compare: {
    name: { ja: '並べて比べる', en: 'Compare side by side' },
    command: { ja: '版やキャンバスを並べて比べる', en: 'Compare side by side' },
    words: 'くらべる kuraberu ひかく hikaku ならべる naraberu diff versions',
    isChoice: true,
  },
  present: {
    name: { ja: '発表', en: 'Present' },
    command: { ja: 'キャンバスを発表', en: 'Present canvas' },
    words: 'はっぴょう happyou ぷれぜん purezen slides full screen',
    isChoice: false,
  },
  blind: {
    name: { ja: 'ブラインド下書き', en: 'Blind draft' },
    command: { ja: 'ブラインド下書き', en: 'Blind draft' },
    words: 'ぶらいんど buraindo したがき shitagaki みんな minna workshop invite',
    isChoice: false,
  },
} as const satisfies Record<string, ViewRow>
export type CanvasView = keyof typeof CANVAS_VIEWS

export const VIEW_NAMES = Object.keys(CANVAS_VIEWS) as CanvasView[]

/**
 * Reads the view from the address (`?view=list`; no parameter means the grid) and returns a
 * function that changes it.
 */
export function useCanvasView(): { view: CanvasView; setView: (view: CanvasView) => void } {
  const page = useOpenPage()
  const { view } = useView()
  return {
    view: VIEW_NAMES.find((one) => one === view) ?? 'grid',
    setView: (next) => page.setView(next === 'grid' ? null : next),
  }
}
