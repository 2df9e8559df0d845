/** Maximum number of files read from dropped folders. A zip may contain more. */
export const MAX_IN_FOLDERS = 300
/** Hidden files, and files that operating systems add to folders. */
const IGNORED_FILES = /^(?:\.|__MACOSX$|Thumbs\.db$|desktop\.ini$)/u

export class TooManyFiles extends Error {
  override name = 'TooManyFiles'
}

/**
 * Returns the dropped files. If folders were dropped, sorts the files by name and names files in
 * folders by their path.
 * Must be called synchronously in the drop event, because the browser clears the data afterwards.
 * Rejects with `TooManyFiles` if folders were dropped and there are more than `MAX_IN_FOLDERS`
 * files.
 */
export function readDropped({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null
    return entry ? [entry] : []
  })
  const whole = [...files]
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve(whole)
  const found: File[] = []
  return readInto(found, entries, '').then(() => found)
}

async function readInto(
  found: File[],
  entries: readonly FileSystemEntry[],
  path: string,
): Promise<void> {
  const inOrder = entries.toSorted((one, other) => byName.compare(one.name, other.name))
  for (const entry of inOrder) {
    if (IGNORED_FILES.test(entry.name)) continue
    if (isFolder(entry)) await readInto(found, await listEntries(entry), `${path}${entry.name}/`)
    else if (found.length === MAX_IN_FOLDERS) throw new TooManyFiles()
    else found.push(await openFile(entry as FileSystemFileEntry, path))
  }
}

const byName = new Intl.Collator(undefined, { numeric: true })
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Lists all entries of a folder. The reader returns them in batches; an empty batch is the end. */
async function listEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
    if (all.length > MAX_IN_FOLDERS * 10) throw new TooManyFiles()
  }
}

async function openFile(entry: FileSystemFileEntry, path: string): Promise<File> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
  return path === '' ? file : new File([file], `${path}${file.name}`, { type: file.type })
}
