import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Mounts an in-memory disk on a folder; resolves to false if this user may not mount. */
export function mountSmallDisk(folder: string, megabytes: number): Promise<boolean> {
  const size = `size=${megabytes}m,mode=700`
  return run('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
}

export async function resizeDisk(folder: string, megabytes: number): Promise<void> {
  await run('mount', ['-o', `remount,size=${megabytes}m`, folder])
}

export async function unmountDisk(folder: string): Promise<void> {
  await run('umount', [folder]).catch(() => {})
}

export async function fillDisk(file: string): Promise<void> {
  // `dd` fails when the disk is full, as intended.
  await run('dd', ['if=/dev/zero', `of=${file}`, 'bs=4k']).catch(() => {})
}
