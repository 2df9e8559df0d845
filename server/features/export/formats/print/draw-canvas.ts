import {
  type CanvasLayout,
  LEADING,
  NAME_SIZE,
  NOTE_SIZE,
  PADDING,
  TITLE_SIZE,
} from './canvas-layout.ts'
import type { Weight } from './fonts.ts'

const INK = '#2b2622'
const SOFT = '#6b6259'
const RULE = '#c9bda9'
const SUNK = '#f7f2e9'
const BRAND = '#9c4a14'

/** A shape from which a canvas is drawn: a box, or a text whose baseline is at `y`. */
export type Shape =
  | { type: 'box'; x: number; y: number; width: number; height: number; fill: string | null }
  | {
      type: 'words'
      x: number
      y: number
      text: string
      size: number
      weight: Weight
      color: string
    }

export const SHAPE_RULE = RULE

export function drawCanvas({ title, boxes }: CanvasLayout): Shape[] {
  const head: Shape = {
    type: 'words',
    x: 0,
    y: TITLE_SIZE * 1.2,
    text: title.text,
    size: TITLE_SIZE,
    weight: 'bold',
    color: INK,
  }
  return [
    head,
    ...boxes.flatMap(({ x, y, width, height, name, is_sub, notes, more }): Shape[] => [
      { type: 'box', x, y, width, height, fill: is_sub ? SUNK : null },
      {
        type: 'words',
        x: x + PADDING,
        y: y + PADDING + NAME_SIZE,
        text: name,
        size: NAME_SIZE,
        weight: 'bold',
        color: is_sub ? SOFT : BRAND,
      },
      ...notes.flatMap((note) => [
        words('・', note.x - NOTE_SIZE, note.y, SOFT),
        ...note.lines.map((line, at) =>
          words(line.text, note.x, note.y + at * NOTE_SIZE * LEADING, INK),
        ),
      ]),
      ...(more ? [words(more.text, more.x, more.y, SOFT)] : []),
    ]),
  ]
}

const words = (text: string, x: number, top: number, color: string): Shape => ({
  type: 'words',
  x,
  y: top + NOTE_SIZE,
  text,
  size: NOTE_SIZE,
  weight: 'regular',
  color,
})
