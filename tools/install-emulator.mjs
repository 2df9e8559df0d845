import { join } from 'node:path'
import { installApart } from './install-apart.mjs'

/** Installs the official Firebase emulator beside the browser tests that need it. */
await installApart(
  join(import.meta.dirname, '..', 'e2e', 'firebase', 'emulator'),
  {
    ja: 'テスト用の Firebase エミュレーター（240 MB、1分ほど）',
    en: 'the Firebase emulator for the tests (240 MB, about a minute)',
  },
  ['--omit=optional'],
)
