import { join } from 'node:path'
import { runNpm } from './install-packages.mjs'
import { isInstalled, stampInstall } from './install-stamp.mjs'
import { say, stop } from './say.mjs'

/**
 * Installs the official Firebase emulator beside the stories that need it, when it is missing or its
 * lock file changed. Nothing of it is needed to run the product.
 * @param {string} root the repository's folder
 */
export async function installEmulator(root) {
  const folder = join(root, 'e2e', 'firebase', 'emulator')
  if (isInstalled(folder)) return
  say({
    ja: 'テスト用の Firebase エミュレーターを入れています（240 MB、1分ほど）…',
    en: 'Installing the Firebase emulator for the tests (240 MB, about a minute)…',
  })
  const { code, output } = await runNpm(folder, ['--omit=optional', '--ignore-scripts'])
  if (code === 0) return stampInstall(folder)
  stop(
    {
      ja: 'Firebase エミュレーターを入れられませんでした。ネットワークとディスクの空きを確かめて、もう一度実行してください。',
      en: 'The Firebase emulator could not be installed. Check the network and the free disk space, then run this again.',
    },
    output,
  )
}
