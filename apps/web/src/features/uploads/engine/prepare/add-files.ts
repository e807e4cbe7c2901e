import { session } from '../../../../shared/session/session-store';
import { completeDetails } from '../../details/details-values';
import type { UploadItem } from '../upload-item';
import { type Interrupted, uploads, useUploads } from '../upload-store';
import { type FileFormats, refusalOf } from './check-file';
import { pictureNameOf, storedName } from './file-names';

const fileKeyOf = (file: File) => JSON.stringify([file.name, file.size, file.lastModified]);

function newItem(file: File, formats: FileFormats): UploadItem {
  const reason = refusalOf(file, formats);
  return {
    id: crypto.randomUUID(),
    file,
    categoryId: session().category?.id ?? 0,
    name: pictureNameOf(file.name),
    size: file.size,
    state: reason ? 'refused' : 'ready',
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

/** A file chosen again after a reload goes on where it stopped. */
const continued = (file: File, { task, uploadId }: Interrupted): UploadItem => ({
  ...newItem(file, []),
  id: task.client_id,
  categoryId: task.main_category_id,
  name: task.name,
  own: completeDetails(task.details),
  state: 'queued',
  reason: null,
  taskId: task.id,
  key: task.key,
  uploadId,
});

const matches =
  (file: File) =>
  ({ task }: Interrupted) =>
    task.size_bytes === file.size && task.file_name === storedName(file.name);

/** Puts files on the list; a file that waits there already is not added twice. */
export function addFiles(files: readonly File[], formats: FileFormats): void {
  const { items } = uploads();
  const interrupted = [...uploads().interrupted];
  const listed = new Set(items.filter(({ state }) => state !== 'done').map(({ file }) => fileKeyOf(file)));
  const added: UploadItem[] = [];
  for (const file of files) {
    const at = interrupted.findIndex(matches(file));
    const [found] = at < 0 ? [] : interrupted.splice(at, 1);
    if (found) added.push(continued(file, found));
    else if (!listed.has(fileKeyOf(file))) added.push(newItem(file, formats));
    listed.add(fileKeyOf(file));
  }
  useUploads.setState({ items: [...items, ...added], interrupted });
}
