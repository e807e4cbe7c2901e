/** True when a drag contains files; the browser tells nothing more about them before the drop. */
export const hasFiles = (transfer: DataTransfer | null): boolean =>
  transfer?.types.includes('Files') ?? false;

/**
 * Returns the files of a drop or a paste, including those in dropped folders and their subfolders. Hidden files in
 * folders are left out, unless the caller lists them.
 */
export async function filesOfTransfer(transfer: DataTransfer, withHidden = false): Promise<File[]> {
  // The browser empties the list after the event, so everything is read before the first await.
  const items = [...transfer.items].filter((item) => item.kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null);
  const loose = items.map((item) => item.getAsFile());
  if (items.length === 0) return [...transfer.files];
  const found = await Promise.all(
    entries.map((entry, i) => {
      const file = loose[i];
      return entry?.isDirectory ? filesOfEntry(entry, withHidden) : file ? [file] : [];
    }),
  );
  return found.flat();
}

/** A file that no longer exists is skipped; the others are still returned. */
async function filesOfEntry(entry: FileSystemEntry, withHidden: boolean): Promise<File[]> {
  if (!withHidden && isHidden(entry.name)) return [];
  if (!entry.isDirectory) {
    const file = await fileOf(entry as FileSystemFileEntry);
    return file ? [file] : [];
  }
  // A folder such as .git may hold thousands of files that nobody chose; one empty file stands for it.
  if (entry.name.startsWith('.')) return [new File([], entry.name)];
  const files: File[] = [];
  for (const child of await childrenOf(entry as FileSystemDirectoryEntry))
    files.push(...(await filesOfEntry(child, withHidden)));
  return files;
}

/** Systems leave files such as .DS_Store and Thumbs.db in folders; nobody chose them. */
const isHidden = (name: string): boolean =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));

/** A reader returns up to a hundred entries at a time and an empty list at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return children;
    children.push(...some);
  }
}
