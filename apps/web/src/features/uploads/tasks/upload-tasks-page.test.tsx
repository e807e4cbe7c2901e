import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { UPLOAD_REASONS, type UploadTask } from '@motif/contract/features/uploads';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_COUNTS, someone, task } from '../../../../test/engine-kit';
import { fakeApi } from '../../../../test/fake-api';
import { node, saidTexts } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setRights } from '../../../shared/session/session-store';
import { reasonText } from '../reason-text';
import { UploadTasksPage } from './upload-tasks-page';

const LIST = 'GET /image/upload_tasks/';
const picture = (id: number, name: string): PictureCard => ({
  id,
  name,
  width: 10,
  height: 10,
  format: 'png',
  color: '#aabbcc',
  price: 0,
  visibility: 'private',
  owner_id: 7,
  ai_generated: false,
  created_at: '2026-01-02T03:04:05Z',
  is_licensed: false,
  thumb: `/images/${id}-thumb`,
  large: `/images/${id}-large`,
});
const page = (list: UploadTask[], counts: Partial<typeof NO_COUNTS> = {}) => ({
  data: { list, next_cursor: null, counts: { ...NO_COUNTS, ...counts } },
});

beforeEach(async () => {
  await someone();
  setRights([node('/myPicture', 'Layout', [node('uploadPicture', 'UploadPictures')])], []);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(UPLOAD_REASONS)('the reason %s is said in both languages', (reason) => {
  expect(reasonText.zh[reason]).toBeTruthy();
  expect(reasonText.en[reason]).toBeTruthy();
});

test('shows states and reasons; the filter by state stands in the address and has counts', async () => {
  const { requests } = fakeApi({
    [LIST]: ({ query }) =>
      query.get('state') === 'failed'
        ? page([task(2, { state: 'failed', reason: 'unsafe' })], { failed: 1, done: 1 })
        : page([task(2, { state: 'failed', reason: 'unsafe' }), task(1, { state: 'done' })], {
            failed: 1,
            done: 1,
          }),
  });
  const { where } = showScreen(<UploadTasksPage />, '/tasks');
  expect(await screen.findByText(reasonText.zh.unsafe)).toBeTruthy();
  // A second try would fail in the same way.
  expect(screen.queryByRole('button', { name: /^重试/ })).toBeNull();
  await userEvent.click(screen.getByLabelText('失败 1'));
  expect(where()).toBe('/tasks?state=failed');
  await vi.waitFor(() => expect(requests.at(-1)?.query.get('state')).toBe('failed'));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('says that nothing was uploaded yet, and offers to upload', async () => {
  fakeApi({ [LIST]: page([]) });
  showScreen(<UploadTasksPage />);
  expect(await screen.findByText('还没有上传任务')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '上传图片' })[0]?.getAttribute('href')).toBe(
    '/myPicture/uploadPicture',
  );
});

test('a failed task is retried, an open task is cancelled after a question', async () => {
  const { countOf } = fakeApi({
    [LIST]: page([task(2, { state: 'failed', reason: 'internal' }), task(1)], { failed: 1, waiting: 1 }),
    'POST /image/upload_tasks/2/retry/': { data: task(2, { state: 'processing' }) },
    'POST /image/upload_tasks/1/cancel/': { data: task(1, { state: 'cancelled' }) },
  });
  showScreen(<UploadTasksPage />);
  await userEvent.click(await screen.findByRole('button', { name: '重试：2.png' }));
  expect(countOf('POST /image/upload_tasks/2/retry/')).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: '取消：1.png' }));
  expect(countOf('POST /image/upload_tasks/1/cancel/')).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: '取消任务' }));
  expect(countOf('POST /image/upload_tasks/1/cancel/')).toBe(1);
});

test('finished tasks are cleared after a question', async () => {
  const { requests } = fakeApi({
    [LIST]: page([task(1, { state: 'done' })], { done: 1 }),
    'POST /image/upload_tasks/clear/': {},
  });
  showScreen(<UploadTasksPage />);
  await userEvent.click(await screen.findByRole('button', { name: '清除已结束' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '清除已结束' }));
  const sent = requests.find(({ key }) => key === 'POST /image/upload_tasks/clear/');
  expect(sent?.body).toEqual({ states: ['done', 'failed', 'cancelled'] });
});

test('a picture that looks like another is compared, and the new one can be deleted', async () => {
  const twin = task(1, { state: 'done', picture: picture(11, '新'), duplicate: picture(10, '旧') });
  const { requests } = fakeApi({
    [LIST]: page([twin], { done: 1 }),
    'POST /image/images/delete/': { data: { changed: [] } },
  });
  showScreen(<UploadTasksPage />);
  expect(await screen.findByText('看起来与图库中的「旧」相同，对比后决定去留。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '对比相似图片：1.png' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByAltText('新')).toBeTruthy();
  expect(dialog.getByAltText('旧')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '删除刚上传的' }));
  expect(requests.find(({ key }) => key === 'POST /image/images/delete/')?.body).toEqual({ ids: [11] });
  await vi.waitFor(() => expect(saidTexts()).toEqual(['已移入回收站，30 天内可以恢复']));
});

test('a picture that should be published and is not says why', async () => {
  const held = task(1, {
    state: 'done',
    details: { visibility: 'public' },
    picture: { ...picture(11, '新'), visibility: 'private' },
  });
  fakeApi({ [LIST]: page([held], { done: 1 }) });
  showScreen(<UploadTasksPage />);
  expect(await screen.findByText('未上架')).toBeTruthy();
  expect(screen.getByText(/图片已留在私人图库/)).toBeTruthy();
});

test('an event of the server brings the new state', async () => {
  let state: UploadTask['state'] = 'processing';
  fakeApi({ [LIST]: () => page([task(1, { state })], { [state]: 1 }) });
  const { client } = showScreen(<UploadTasksPage />);
  expect(await screen.findByText('处理中')).toBeTruthy();
  state = 'done';
  await client.invalidateQueries({ queryKey: ['uploads'] });
  expect(await screen.findByText('已完成')).toBeTruthy();
});
