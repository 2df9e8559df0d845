import { zipSync } from 'fflate'
import type { ZipWork } from './work.ts'

/** A zip of files. Most of them are zips or compressed themselves: they are stored as they are. */
export const writeZip = ({ files }: ZipWork): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 })
