import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Mounts a disk of its own on a folder, in memory; false where this user may not. */
export function mountSmallDisk(folder: string, megabytes: number): Promise<boolean> {
  const size = `size=${megabytes}m,mode=700`
  return run('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
}

/** Gives it another size. */
export async function resizeDisk(folder: string, megabytes: number): Promise<void> {
  await run('mount', ['-o', `remount,size=${megabytes}m`, folder])
}

/** Takes it away again, where it is one. */
export async function unmountDisk(folder: string): Promise<void> {
  await run('umount', [folder]).catch(() => {})
}

/** Fills what is left of a disk with one file. */
export async function fillDisk(file: string): Promise<void> {
  // It ends with an error when nothing is left, which is what is wanted.
  await run('dd', ['if=/dev/zero', `of=${file}`, 'bs=4k']).catch(() => {})
}
