import { type FlowShape, layoutFlow } from './layout-flow.ts'

// Runs in a worker, since the layout of two hundred sections takes most of a second on slow
// machines.
addEventListener('message', ({ data }: MessageEvent<{ number: number; shape: FlowShape }>) => {
  postMessage({ number: data.number, drawing: layoutFlow(data.shape) })
})
