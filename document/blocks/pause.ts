import { attribute, defineBlock, readNumber } from './block-kind.ts'

const LIMITS = { min: 0, max: 3600 }

/** A silence of so many seconds. */
export const pause = defineBlock({
  type: 'pause',
  node: { selectable: true },
  attributes: { seconds: attribute(2, (value) => readNumber(value, LIMITS) ?? 0) },
  texts: {},
  speech: 'unspoken',
  seconds: ({ seconds }) => seconds,
  markdown: ({ seconds }, { language }) =>
    language === 'ja' ? `（間 ${seconds}秒）` : `(pause ${seconds} s)`,
})
