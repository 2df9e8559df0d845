import { useEffect, useRef, useState } from 'react'
import type { FlowDrawing, FlowShape } from './layout-flow.ts'

/**
 * Returns the layout of a map, computed by a worker. While the worker runs, returns the previous
 * layout; null before the first layout.
 */
export function useDrawing(shape: FlowShape): FlowDrawing | null {
  const [drawing, setDrawing] = useState<FlowDrawing | null>(null)
  const worker = useRef<Worker | null>(null)
  const latest = useRef(0)
  useEffect(() => {
    const started = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.addEventListener(
      'message',
      ({ data }: MessageEvent<{ number: number; drawing: FlowDrawing }>) => {
        if (data.number === latest.current) setDrawing(data.drawing)
      },
    )
    return () => started.terminate()
  }, [])
  // The key contains only sizes and edges, because other changes, such as a section's time, need no
  // new layout.
  const key = JSON.stringify(shape)
  useEffect(() => {
    latest.current += 1
    worker.current?.postMessage({ number: latest.current, shape: JSON.parse(key) as FlowShape })
  }, [key])
  return drawing
}
