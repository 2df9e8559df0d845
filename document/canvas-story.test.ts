import { expect, test } from 'vitest'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { composeStory } from './canvas-story.ts'

test.each(['ja', 'en'] as const)(
  'a story includes each box once, with gaps for empty boxes: %s',
  (language) => {
    const story = composeStory(
      [
        { box: 'problem', text: '見積もりが遅い。\n\n4時間かかる。' },
        { box: 'problem', text: ' ' },
        { box: 'problem', text: 'It is slow.' },
      ],
      language,
    )
    const boxes = story.flat().flatMap((part) => (typeof part === 'string' ? [] : [part]))
    expect(boxes.map(({ box }) => box).sort()).toEqual([...BOX_KEYS].sort())
    expect(boxes.find(({ box }) => box === 'problem')?.texts).toEqual([
      language === 'ja' ? '見積もりが遅い／4時間かかる' : '見積もりが遅い / 4時間かかる',
      'It is slow',
    ])
    expect(boxes.filter(({ texts }) => texts.length === 0)).toHaveLength(11)
    expect(story.every((sentence) => sentence.some((part) => typeof part === 'string'))).toBe(true)
  },
)
