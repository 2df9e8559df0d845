import { type FlowShape, layoutFlow } from './layout-flow.ts'

// A worker, since the layout of two hundred sections takes a good part of a second on slow
// machines.
addEventListener('message', ({ data }: MessageEvent<{ number: number; shape: FlowShape }>) => {
  postMessage({ number: data.number, drawing: layoutFlow(data.shape) })
})
