import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DurableFileSystem } from './durable-file-system.ts'
import type { Engine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { openPGlite } from './pglite-engine.ts'

/** The embedded engine on a folder of ours alone. `syncs()` counts the fsyncs made so far. */
export async function openFolder(folder: string): Promise<Engine & { syncs(): number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  const fs = new DurableFileSystem(join(folder, 'postgres'))
  try {
    const engine = await openPGlite({ fs })
    return {
      ...engine,
      syncs: () => fs.syncs,
      close: async () => {
        await engine.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}
