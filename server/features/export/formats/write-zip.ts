import { zipSync } from 'fflate'
import type { ZipWork } from './work.ts'

/** A zip of files, stored without compression: most are compressed already. */
export const writeZip = ({ files }: ZipWork): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 })
