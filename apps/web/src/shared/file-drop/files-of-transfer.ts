/** Whether a drag carries files; while it lasts the browser tells no more about them. */
export const hasFiles = (transfer: DataTransfer | null): boolean =>
  transfer?.types.includes('Files') ?? false;

/** The files of a drop or a paste, with those of dropped folders and the folders inside. */
export async function filesOfTransfer(transfer: DataTransfer): Promise<File[]> {
  // The list is emptied once the event is over, so everything is taken from it before the first wait.
  const items = [...transfer.items].filter((item) => item.kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null);
  const loose = items.map((item) => item.getAsFile());
  if (items.length === 0) return [...transfer.files];
  const found = await Promise.all(
    entries.map((entry, i) => {
      const file = loose[i];
      return entry?.isDirectory ? filesOfEntry(entry) : file ? [file] : [];
    }),
  );
  return found.flat();
}

/** A file that vanished meanwhile is left out; the others still come. */
async function filesOfEntry(entry: FileSystemEntry): Promise<File[]> {
  if (isHidden(entry.name)) return [];
  if (!entry.isDirectory) {
    const file = await fileOf(entry as FileSystemFileEntry);
    return file ? [file] : [];
  }
  const files: File[] = [];
  for (const child of await childrenOf(entry as FileSystemDirectoryEntry))
    files.push(...(await filesOfEntry(child)));
  return files;
}

/** What systems leave in folders: .DS_Store, Thumbs.db. Nobody chose those. */
export const isHidden = (name: string): boolean =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));

/** A reader gives a hundred at a time and nothing at the end. */
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
