import { zipSync } from 'fflate'
import type { ZipWork } from './work.ts'

/** Writes a zip of files without compression, because Word and PDF files are compressed already. */
export const writeZip = ({ files }: ZipWork): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 })
