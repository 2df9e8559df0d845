import { type FlowShape, layoutFlow } from './layout-flow.ts'

// Laying out two hundred sections takes a good part of a second of some machines: not of the page's.
addEventListener('message', ({ data }: MessageEvent<{ number: number; shape: FlowShape }>) => {
  postMessage({ number: data.number, drawing: layoutFlow(data.shape) })
})
