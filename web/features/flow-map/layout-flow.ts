import { Graph, layout } from '@dagrejs/dagre'

/** The input of the layout: boxes with sizes, and edges between them, some with a label. */
export type FlowShape = {
  boxes: { id: string; width: number; height: number }[]
  edges: {
    id: string
    from: string
    to: string
    /**
     * True for an edge to an earlier section or to the same section. The layout reverses such an
     * edge, so that the edge does not change the order of the sections.
     */
    isBack: boolean
    /** True for an edge that is not drawn. It only keeps a box below the previous box. */
    isHidden?: true
    label: { width: number; height: number } | null
  }[]
}

export type Box = { x: number; y: number; width: number; height: number }

/**
 * Positions in pixels from the top left. `line` and `head` are the SVG paths of an edge and its
 * arrowhead.
 */
export type FlowDrawing = {
  width: number
  height: number
  boxes: Record<string, Box>
  edges: Record<string, { line: string; head: string; label: Box | null }>
}

type Point = { x: number; y: number }
type Found = { x: number; y: number; width: number; height: number; points: Point[] }

const MARGIN = 24

/** Lays a map out in layers from top to bottom, with few crossings. */
export function layoutFlow({ boxes, edges }: FlowShape): FlowDrawing {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({
    rankdir: 'TB',
    nodesep: 28,
    edgesep: 20,
    ranksep: 26,
    marginx: MARGIN,
    marginy: MARGIN,
  })
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height })
  for (const edge of edges) {
    const size = edge.label ?? { width: 0, height: 0 }
    const { v, w, name } = edgeOf(edge)
    graph.setEdge(v, w, { ...size, labelpos: 'c', minlen: 1, weight: weigh(edge) }, name)
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  const drawn = edges
    .filter(({ isHidden }) => !isHidden)
    .map((edge) => {
      const found = graph.edge(edgeOf(edge)) as Found
      const own = cornerOf(graph.node(edge.from) as Found)
      return [
        edge.id,
        edge.from === edge.to ? drawRound(edge, own, found) : toDrawnEdge(edge, found),
      ] as const
    })
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    boxes: Object.fromEntries(boxes.map(({ id }) => [id, cornerOf(graph.node(id) as Found)])),
    edges: Object.fromEntries(drawn),
  }
}

type ShapeEdge = FlowShape['edges'][number]

const edgeOf = ({ id, from, to, isBack }: ShapeEdge) => ({
  ...(isBack ? { v: to, w: from } : { v: from, w: to }),
  name: id,
})

/**
 * The layout draws edges with a high weight short and straight. Forward edges have the highest
 * weight.
 */
const weigh = ({ isHidden, isBack }: ShapeEdge) => (isHidden ? 0 : isBack ? 1 : 3)

function toDrawnEdge(
  { isBack, label }: ShapeEdge,
  { points, x, y }: Found,
): FlowDrawing['edges'][string] {
  return {
    ...drawEdge(isBack ? [...points].reverse() : points),
    label: label && cornerOf({ ...label, x, y }),
  }
}

/** Draws an edge from a box to itself: a loop at the right side of the box, around the label. */
function drawRound({ label }: ShapeEdge, box: Box, { x, y }: Found): FlowDrawing['edges'][string] {
  const right = box.x + box.width
  const [up, down] = [0.2, 0.8].map((part) => box.y + box.height * part)
  const tip = { x: right, y: down ?? y }
  return {
    line: `M${write({ x: right, y: up ?? y })}Q${write({ x, y: up ?? y })} ${write({ x, y })}Q${write({ x, y: tip.y })} ${write({ x: right + HEAD.length, y: tip.y })}`,
    head: drawHead({ x, y: tip.y }, tip).head,
    label: label && cornerOf({ ...label, x, y }),
  }
}

/**
 * Converts a box from the layout library, whose `x` and `y` are the centre. In the result, `x` and
 * `y` are the top left corner.
 */
const cornerOf = ({ x, y, width, height }: Box): Box => ({
  width,
  height,
  x: round(x - width / 2),
  y: round(y - height / 2),
})

const round = (value: number) => Math.round(value * 10) / 10
const write = ({ x, y }: Point) => `${round(x)} ${round(y)}`
const middleOf = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})

const HEAD = { length: 9, half: 4.5 }

/**
 * Returns the SVG path (`head`) of the arrowhead at `tip`, which points in the direction from
 * `before` to `tip`. `foot` is the middle of its base, where the line ends.
 */
function drawHead(before: Point, tip: Point): { head: string; foot: Point } {
  const distance = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const along = { x: (tip.x - before.x) / distance, y: (tip.y - before.y) / distance }
  const foot = { x: tip.x - along.x * HEAD.length, y: tip.y - along.y * HEAD.length }
  const side = (sign: number): Point => ({
    x: foot.x - along.y * HEAD.half * sign,
    y: foot.y + along.x * HEAD.half * sign,
  })
  return { head: `M${write(tip)}L${write(side(1))}L${write(side(-1))}Z`, foot }
}

/** Draws a smooth line through the points, with an arrowhead at the last one. */
function drawEdge(points: readonly Point[]): { line: string; head: string } {
  const [first = { x: 0, y: 0 }] = points
  const tip = points.at(-1) ?? first
  const { head, foot } = drawHead(points.at(-2) ?? first, tip)
  const inner = points.slice(1, -1)
  const curves = inner.map((point, index) => {
    const next = inner[index + 1]
    return `Q${write(point)} ${write(next ? middleOf(point, next) : middleOf(point, foot))}`
  })
  return { line: `M${write(first)}${curves.join('')}L${write(foot)}`, head }
}

/** Width in pixels of a box's border, which is drawn outside the box. */
const RIM = 2

/**
 * Splits a drawing into pages at most `most` pixels high. Returns the top of each page and the end
 * of the drawing. Breaks avoid boxes and labels unless an item is higher than a page.
 */
export function splitIntoPages({ height, boxes, edges }: FlowDrawing, most: number): number[] {
  const labels = Object.values(edges).flatMap(({ label }) => label ?? [])
  const solid = [...Object.values(boxes), ...labels].sort((one, other) => one.y - other.y)
  const tops = [0]
  let top = 0
  while (height - top > most) {
    let end = top + most
    // A page break that would cut a box or a label moves above that box or label. The lowest boxes
    // and labels are checked first.
    for (const box of [...solid].reverse())
      if (box.y > top && box.y < end && box.y + box.height > end) end = box.y - RIM
    top = end > top ? end : top + most
    tops.push(top)
  }
  return [...tops, height]
}
