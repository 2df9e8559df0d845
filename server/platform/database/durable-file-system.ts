import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd?: number; node: object }
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: object): string
}

/**
 * PGlite's folder on disk with real fsync. PGlite's own file system never calls fsync, so
 * PostgreSQL's "committed" would only mean "written to memory".
 */
export class DurableFileSystem extends NodeFS {
  readonly #syncFile: (descriptor: number) => void

  /** `syncFile`: fsync; tests replace it to count calls or simulate a failing disk. */
  constructor(folder: string, syncFile: (descriptor: number) => void = fsyncSync) {
    super(folder)
    this.#syncFile = syncFile
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options)
    const addSync = (module: { FS: { filesystems: Record<string, unknown> } }) => {
      const files = module.FS.filesystems.NODEFS as NodeFileSystem
      files.stream_ops.fsync = (stream) => this.#sync(files, stream)
    }
    const preRun = prepared.emscriptenOpts.preRun ?? []
    const before = (Array.isArray(preRun) ? preRun : [preRun]) as unknown[]
    return {
      emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [addSync, ...before] as never },
    }
  }

  #sync(files: NodeFileSystem, stream: Stream): number {
    if (stream.nfd !== undefined) {
      this.#syncFile(stream.nfd)
      return 0
    }
    // PostgreSQL also syncs folders after creating or renaming files. PGlite has no descriptor for
    // a folder, so the folder is opened here.
    const folder = openSync(files.realPath(stream.node), 'r')
    try {
      this.#syncFile(folder)
    } finally {
      closeSync(folder)
    }
    return 0
  }
}
