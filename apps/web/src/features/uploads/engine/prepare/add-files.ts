import { randomId } from '../../../../shared/random-id';
import { session } from '../../../../shared/session/session-store';
import { isMissing, type UploadItem } from '../upload-item';
import { itemOf, patchItem, uploads, useUploads } from '../upload-store';
import { type FileFormats, refusalByHeader, refusalOf } from './check-file';
import { pictureNameOf, storedName } from './file-names';

const fileKeyOf = (file: File) => JSON.stringify([file.name, file.size, file.lastModified]);

function newItem(file: File, formats: FileFormats): UploadItem {
  const reason = refusalOf(file, formats);
  return {
    id: randomId(),
    file,
    fileName: file.name,
    categoryId: session().category?.id ?? 0,
    name: pictureNameOf(file.name),
    size: file.size,
    state: reason ? 'refused' : 'ready',
    unstarted: true,
    reason,
    message: '',
    sent: 0,
    own: {},
    taskId: null,
    key: null,
    uploadId: null,
    instant: false,
    picture: null,
    duplicate: null,
  };
}

/** A missing file that was chosen again goes on where it stopped. */
const found = (item: UploadItem, file: File): UploadItem => ({
  ...item,
  file,
  state: item.taskId !== null ? 'queued' : item.unstarted ? 'ready' : 'preparing',
  reason: null,
});

const matches = (item: UploadItem, file: File) =>
  isMissing(item) && item.size === file.size && storedName(item.fileName) === storedName(file.name);

/** Limits that the first bytes show are looked at while the person fills in the details, before anything is sent. */
async function checkHeaders(items: readonly UploadItem[]): Promise<void> {
  for (const { id, file } of items) {
    const reason = file && (await refusalByHeader(file));
    if (reason && itemOf(id)?.state === 'ready') patchItem(id, { state: 'refused', reason });
  }
}

/** Puts files on the list. A file that waits there already is not added twice, one that is missing is found. */
export function addFiles(files: readonly File[], formats: FileFormats): void {
  const items = [...uploads().items];
  const listed = new Set(
    items.flatMap(({ state, file }) => (file && state !== 'done' ? fileKeyOf(file) : [])),
  );
  const added: UploadItem[] = [];
  for (const file of files) {
    const at = items.findIndex((item) => matches(item, file));
    const missing = items[at];
    if (missing) items[at] = found(missing, file);
    else if (!listed.has(fileKeyOf(file))) added.push(newItem(file, formats));
    listed.add(fileKeyOf(file));
  }
  useUploads.setState({ items: [...items, ...added] });
  void checkHeaders(added.filter(({ state }) => state === 'ready'));
}

/** Gives one missing file back to its row. It may have another name by now, but another size is another file. */
export function giveFile(id: string, file: File): boolean {
  const item = itemOf(id);
  if (!item || !isMissing(item) || item.size !== file.size) return false;
  patchItem(id, found(item, file));
  return true;
}
