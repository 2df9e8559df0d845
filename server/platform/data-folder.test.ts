import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownDataFolder } from './data-folder.ts'
import { DataFolderOpen } from './database/problems.ts'

let root: string
let folder: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'daihon-own-'))
  folder = join(root, 'data')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const modeOf = async (...names: string[]) =>
  ((await stat(join(folder, ...names))).mode & 0o777).toString(8)
/** Creates a data folder with open permissions, as `mkdir -m 755` or an older version does. */
async function makeOpenFolder(mode = 0o755) {
  await mkdir(join(folder, 'postgres', 'base'), { recursive: true })
  for (const path of ['postgres/base/1259', 'postgres/PG_VERSION', 'database.lock']) {
    await writeFile(join(folder, path), '')
    await chmod(join(folder, path), 0o666)
  }
  for (const path of ['postgres/base', 'postgres', '.']) await chmod(join(folder, path), mode)
}

test('a new folder and its files are accessible only to their owner', async () => {
  await ownDataFolder(join(folder, 'inner'))
  expect([await modeOf(), await modeOf('inner')]).toEqual(['700', '700'])
  await writeFile(join(folder, 'inner', 'made-later'), '')
  expect(await modeOf('inner', 'made-later')).toBe('600')
})

test.each([0o755, 0o777, 0o750])(
  'a folder created with mode %o is made private, with its contents',
  async (mode) => {
    await makeOpenFolder(mode)
    await ownDataFolder(folder)
    for (const path of ['.', 'postgres', 'postgres/base'])
      expect(await modeOf(path), path).toBe('700')
    for (const path of ['postgres/base/1259', 'postgres/PG_VERSION', 'database.lock'])
      expect(await modeOf(path), path).toBe('600')
  },
)

test('files readable by others are made private even in a private folder', async () => {
  await makeOpenFolder()
  await chmod(folder, 0o700)
  await ownDataFolder(folder)
  expect(await modeOf('postgres', 'base', '1259')).toBe('600')
})

test('foreign files are never changed: an open folder with other contents is refused with an explanation', async () => {
  await makeOpenFolder()
  await writeFile(join(folder, 'website.html'), '')
  await chmod(join(folder, 'website.html'), 0o644)
  const refused = ownDataFolder(folder)
  await expect(refused).rejects.toThrow(DataFolderOpen)
  await expect(refused).rejects.toThrow(/website\.html.*chmod 700.*website\.html.*chmod 700/s)
  expect([await modeOf(), await modeOf('website.html')]).toEqual(['755', '644'])
  await chmod(folder, 0o700)
  await ownDataFolder(folder)
  expect([await modeOf('website.html'), await modeOf('postgres', 'PG_VERSION')]).toEqual([
    '644',
    '600',
  ])
})

test('links are not followed out of the folder', async () => {
  await makeOpenFolder()
  const outside = join(root, 'outside')
  await writeFile(outside, '')
  await chmod(outside, 0o644)
  await symlink(outside, join(folder, 'postgres', 'link'))
  await ownDataFolder(folder)
  expect((await stat(outside)).mode & 0o777).toBe(0o644)
})

test('a file in place of the folder is explained', async () => {
  await writeFile(folder, '')
  await expect(ownDataFolder(folder)).rejects.toThrow(DataFolderOpen)
})

test.runIf(process.getuid?.() === 0)(
  'another user’s folder is refused with an explanation',
  async () => {
    await mkdir(folder)
    await chmod(root, 0o755)
    await chmod(folder, 0o755)
    process.seteuid?.(65_534)
    try {
      const refused = ownDataFolder(folder)
      await expect(refused).rejects.toThrow(DataFolderOpen)
      await expect(refused).rejects.toThrow(/所有者.*Make the user who runs the server its owner/s)
    } finally {
      process.seteuid?.(0)
    }
    expect(await readdir(folder)).toEqual([])
  },
)
