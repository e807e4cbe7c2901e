import type { UploadTask } from '@motif/contract/features/uploads';
import { call } from '../../../shared/api/call';
import type { UploadItem } from './upload-item';

const ignoreFailure = () => undefined;

/** A failure means that the task ended meanwhile, so there is nothing to cancel. */
export const cancelTask = (id: number) =>
  call('POST /image/upload_tasks/{id}/cancel/', { params: { id } }, { silent: true }).catch(ignoreFailure);

export const editTask = (id: number, { name, own }: Pick<UploadItem, 'name' | 'own'>) =>
  call('PUT /image/upload_tasks/{id}/', { params: { id }, body: { name, details: own } });

/** Another browser can then go on from the parts that the store has. Without it, that browser sends all of them. */
export const tellUploadId = (id: number, upload_id: string) =>
  call('PUT /image/upload_tasks/{id}/', { params: { id }, body: { upload_id } }, { silent: true }).catch(
    ignoreFailure,
  );

/** The file was cancelled while its task was being registered. A task that needed no bytes is a picture already. */
export async function giveUpTask({ id, state, picture }: UploadTask): Promise<void> {
  if (state === 'waiting' || state === 'processing') await cancelTask(id);
  if (state === 'done' && picture)
    await call('POST /image/images/delete/', { body: { ids: [picture.id] } }, { silent: true }).catch(
      ignoreFailure,
    );
}
