import type { PictureCard, Visibility } from '@motif/contract/features/pictures/pictures';
import { UPLOAD_MAX_BYTES } from '@motif/contract/limits';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, NO_COUNTS, png, someone, task } from '../../../../test/engine-kit';
import { person, saidTexts } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { useConnection } from '../../../shared/api/connection';
import { forgetUnsaved, unsavedViews } from '../../../shared/hooks/unsaved-marks';
import { setNavigator } from '../../../shared/session/navigator';
import { resetSession, setUser, useSession } from '../../../shared/session/session-store';
import { useToasts } from '../../../shared/ui/overlay/toast';
import type { UploadItem } from '../engine/upload-item';
import { uploads, useUploads } from '../engine/upload-store';
import { addPendingFiles } from '../pending-files';
import { useUploadSummary } from '../pill/upload-summary';
import { reasonText } from '../reason-text';
import { UploadPage } from './upload-page';

beforeEach(async () => {
  await someone();
  setNavigator(() => {});
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
});
afterEach(() => {
  cleanup();
  act(() => resetSession());
  for (const view of unsavedViews()) forgetUnsaved(view);
  vi.unstubAllGlobals();
});

const card = (visibility: Visibility): PictureCard => ({
  id: 1,
  name: '花样',
  width: 100,
  height: 100,
  format: 'png',
  color: '#aabbcc',
  price: 0,
  visibility,
  owner_id: 7,
  ai_generated: false,
  created_at: '2026-01-02T03:04:05Z',
  is_licensed: false,
  thumb: '/t',
  large: '/l',
});
const started = (item: UploadItem): UploadItem => ({ ...item, state: 'sending' });
const FAILED = { state: 'failed', reason: 'internal' } as const;
const rows = () => within(screen.getByRole('list', { name: '上传列表' })).getAllByRole('listitem');
async function choose(...files: File[]) {
  const input = (await screen.findAllByLabelText('选择图片')).find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement,
  );
  if (!input) return expect.unreachable();
  await vi.waitFor(() => expect(input.accept).toBe('.png'));
  await act(async () => fireEvent.change(input, { target: { files } }));
}

test('the first visit says what to do, which formats are taken and how pictures are shared', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  expect(await screen.findByText(/支持 PNG/)).toBeTruthy();
  expect(screen.getByText('把图片或文件夹拖到这里')).toBeTruthy();
  expect(screen.getByText(/共享到企业空间/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: '上传列表' })).toBeNull();
});

test('on a touch screen the words say nothing of dragging', async () => {
  fakeServer();
  const before = window.matchMedia;
  window.matchMedia = (query) =>
    ({
      ...before.call(window, query),
      matches: query.includes('hover: none'),
      addEventListener() {},
      removeEventListener() {},
    }) as MediaQueryList;
  showScreen(<UploadPage />);
  expect(await screen.findByText('选择要上传的图片')).toBeTruthy();
  expect(screen.queryByText(/拖到这里/)).toBeNull();
  window.matchMedia = before;
});

test('wrong files are listed first with the reason and do not stop the others', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  await choose(png('good.png'), png('notes.txt'), png('empty.png', ''));
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('不支持该格式'),
    expect.stringContaining('文件是空的'),
    expect.stringContaining('待开始'),
  ]);
  expect(screen.getByRole('button', { name: '开始上传 1 个文件' })).toBeTruthy();
});

test('leaving the site asks while files wait, and no longer once they are gone', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  await choose(png('a.png'));
  expect(unsavedViews()).toEqual(['']);
  await userEvent.click(screen.getByRole('button', { name: '从列表移除：a.png' }));
  expect(unsavedViews()).toEqual([]);
});

test('files dropped on a gallery are on the list', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  act(() => addPendingFiles([png('dropped.png')]));
  expect(await screen.findByDisplayValue('dropped')).toBeTruthy();
});

test('files that come before the formats are known wait for them', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  const [input] = screen
    .getAllByLabelText('选择图片')
    .filter((element) => element instanceof HTMLInputElement);
  if (!input) return expect.unreachable();
  expect((input as HTMLInputElement).accept).toBe('');
  fireEvent.change(input, { target: { files: [png('early.png')] } });
  expect(await screen.findByDisplayValue('early')).toBeTruthy();
});

test('one file can have a name and a visibility of its own', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  await choose(png('a.png'), png('b.png'));
  await userEvent.click(await screen.findByLabelText('企业空间'));
  const name = screen.getByLabelText('图片名称：b.png');
  await userEvent.clear(name);
  await userEvent.type(name, '牡丹{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '编辑信息：b.png' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('标签'), '花，红');
  await userEvent.click(dialog.getByLabelText('仅自己'));
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(uploads().details).toMatchObject({ visibility: 'company' });
  expect(uploads().items[1]).toMatchObject({
    name: '牡丹',
    own: { tags: ['花', '红'], visibility: 'private' },
  });
  expect(screen.getByText('已单独设置')).toBeTruthy();
});

test('with an invalid price or invalid tags nothing starts or is saved, and the field gets the focus', async () => {
  const server = fakeServer();
  showScreen(<UploadPage />);
  await choose(png('a.png'));
  await userEvent.click(await screen.findByLabelText('上架市场'));
  const price = screen.getByLabelText('价格（积分）');
  await userEvent.type(price, '.5');
  await userEvent.click(screen.getByRole('button', { name: '开始上传 1 个文件' }));
  expect(document.activeElement).toBe(price);
  expect(uploads().items[0]?.state).toBe('ready');

  await userEvent.click(screen.getByRole('button', { name: '编辑信息：a.png' }));
  const dialog = within(screen.getByRole('dialog'));
  const tags = await dialog.findByLabelText('标签');
  fireEvent.change(tags, { target: { value: Array.from({ length: 21 }, (_, i) => i).join(',') } });
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(document.activeElement).toBe(tags);
  fireEvent.change(tags, { target: { value: '花' } });
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(uploads().items[0]?.own).toEqual({ tags: ['花'] });

  // The invalid text also blocks the start after the screen was left.
  cleanup();
  showScreen(<UploadPage />);
  const again = await screen.findByLabelText('价格（积分）');
  await userEvent.click(screen.getByRole('button', { name: '开始上传 1 个文件' }));
  expect(document.activeElement).toBe(again);
  await userEvent.clear(again);
  await userEvent.type(again, '12');
  // Nothing starts for the market without the declaration, which holds for this start alone.
  await userEvent.click(screen.getByRole('button', { name: '开始上传 1 个文件' }));
  const declared = screen.getByRole('checkbox', { name: /本人声明为原创或已获授权/ });
  expect(document.activeElement).toBe(declared);
  expect(screen.getByText('上架前请勾选原创声明')).toBeDefined();
  await userEvent.click(declared);
  expect(screen.queryByText('上架前请勾选原创声明')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: '由 AI 生成' }));
  await userEvent.click(screen.getByRole('button', { name: '开始上传 1 个文件' }));
  await vi.waitFor(() =>
    expect(server.requests.find(({ key }) => key === 'POST /image/upload_tasks/')?.body).toMatchObject({
      files: [{ details: { price: 12, visibility: 'public', declaration: 1, ai_generated: true } }],
    }),
  );
  expect(uploads().details).toMatchObject({ declaration: null, ai_generated: true });
});

test('cancelling everything asks first', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  await choose(png('a.png'), png('b.png'));
  await userEvent.click(screen.getByRole('button', { name: '全部取消' }));
  // Nothing has been sent, so nothing will be deleted.
  expect(screen.getByRole('dialog').textContent).not.toContain('删除');
  await userEvent.click(screen.getByRole('button', { name: '保留' }));
  expect(rows()).toHaveLength(2);
  act(() => useUploads.setState(({ items }) => ({ items: items.map(started) })));
  await userEvent.click(screen.getByRole('button', { name: '全部取消' }));
  expect(screen.getByText(/^列表中 2 个未完成的文件会停止上传，已上传的部分会被删除/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '取消上传' }));
  expect(uploads().items).toEqual([]);
  expect(document.activeElement?.textContent).toBe('选择图片');
});

test('a file taken off before it started can be put back, and the focus goes on to the next', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  await choose(png('a.png'), png('b.png'), png('c.png'));
  const remove = (name: string) => screen.getByRole('button', { name: `从列表移除：${name}` });
  await userEvent.click(remove('b.png'));
  expect(document.activeElement).toBe(remove('c.png'));
  await userEvent.click(remove('c.png'));
  expect(document.activeElement).toBe(remove('a.png'));
  const [first] = useToasts.getState().toasts;
  expect(first).toMatchObject({ text: '已移除「b.png」', action: { label: '撤销' } });
  act(() => first?.action?.run());
  expect(uploads().items.map(({ name }) => name)).toEqual(['a', 'b']);
});

test('a file that is too large is told how large one may be', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  await choose(Object.defineProperty(png('a.png'), 'size', { value: UPLOAD_MAX_BYTES + 1 }));
  expect(screen.getByText('文件过大：单个文件不超过 300 MB，SVG 不超过 20 MB')).toBeTruthy();
  expect(reasonText.en.too_large).toBe('Too large: at most 300 MB for one file, 20 MB for an SVG');
});

test('the totals add up, and large numbers have separators', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  await choose(png('a.png'));
  const [item] = uploads().items;
  if (!item) return expect.unreachable();
  const some = (count: number, change: Partial<UploadItem>) =>
    Array.from({ length: count }, (_, i) => ({ ...item, id: `${change.state}-${i}`, ...change }));
  act(() => useUploads.setState({ items: [...some(2, { state: 'done' }), ...some(2, FAILED)] }));
  expect(screen.getByText('完成 2 · 失败 2 / 共 4')).toBeTruthy();
  act(() => useUploads.setState({ items: some(1000, { state: 'ready' }) }));
  expect(screen.getByText('完成 0 / 共 1,000')).toBeTruthy();
  expect(screen.getByRole('button', { name: '开始上传 1,000 个文件' })).toBeTruthy();
  expect(screen.getByLabelText('待开始 1,000')).toBeTruthy();
});

test('a damaged file is not retried together with what only needs another try', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  await choose(png('a.png'), png('b.png'));
  act(() =>
    useUploads.setState(({ items }) => ({
      items: items.map((item, i) => ({ ...item, ...FAILED, reason: i ? 'unreadable' : 'internal' })),
    })),
  );
  expect(screen.getByRole('button', { name: '重试 1 个失败项' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '重试：b.png' })).toBeTruthy();
});

test('without a network the rows and the totals say that they wait, and no speed is shown', async () => {
  fakeServer({ 'GET /health': {} });
  showScreen(<UploadPage />);
  await choose(png('a.png', 'x'.repeat(100)));
  act(() =>
    useUploads.setState(({ items }) => ({
      items: items.map((item) => ({ ...started(item), sent: 40, reason: 'network' })),
      speed: 10,
    })),
  );
  expect(screen.getByText('10 B/秒 · 剩余约 6 秒')).toBeTruthy();
  act(() => useConnection.setState({ connection: 'offline' }));
  expect(screen.getAllByText('等待网络')).toHaveLength(2);
  expect(screen.queryByText(/剩余约/)).toBeNull();
  expect(screen.queryByText(/网络连接异常/)).toBeNull();
  act(() => useConnection.setState({ connection: 'online' }));
  expect(screen.getByText(/剩余约/)).toBeTruthy();
});

test('the frame learns how far the uploads are and how they ended', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  await choose(png('a.png'), png('b.png'), png('c.png'));
  const become = (...states: UploadItem['state'][]) =>
    act(() =>
      useUploads.setState(({ items }) => ({
        items: items.map((item, i) => ({ ...item, state: states[i] ?? item.state })),
      })),
    );
  become('sending', 'checking');
  expect(useUploadSummary.getState().summary).toMatchObject({ left: 2, checking: false });
  become('checking', 'checking');
  expect(useUploadSummary.getState().summary).toMatchObject({ left: 2, checking: true, share: 1 });
  become('done', 'failed');
  expect(useUploadSummary.getState().summary).toMatchObject({ left: 0, done: 1, failed: 1 });
});

test('the end says how many pictures there are and where to go; a filter shows the failed ones', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  await choose(png('a.png'), png('b.png'));
  const [first, second] = uploads().items;
  if (!first || !second) return expect.unreachable();
  act(() =>
    useUploads.setState({
      items: [
        { ...first, state: 'done' },
        { ...second, state: 'failed', reason: 'unreadable' },
      ],
    }),
  );
  expect(screen.getByText('1 张在私人图库，仅你自己可见')).toBeTruthy();
  expect(screen.getByText('1 个文件未成功，原因写在下方列表中')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去私人图库看看' }).getAttribute('href')).toBe(
    '/myPicture/myPicture',
  );
  await userEvent.click(screen.getByLabelText('未成功 1'));
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('文件已损坏，无法读取为图片')).toBeTruthy();
});

test('the end counts separately what is on the market, what was kept off it and why, and what is private', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  await choose(png('a.png'), png('b.png'), png('c.png'));
  const [first, second, third] = uploads().items;
  if (!first || !second || !third) return expect.unreachable();
  const wanted = { visibility: 'public' as const };
  act(() => {
    setUser(person({ permissions: ['pictures.upload', 'pictures.publish'] }));
    useUploads.setState({
      items: [
        { ...first, state: 'done', own: wanted, picture: card('public') },
        { ...second, state: 'done', own: wanted, picture: card('private') },
        { ...third, state: 'done', own: {}, picture: card('private') },
      ],
    });
  });
  expect(screen.getByText('1 张已上架到市场')).toBeTruthy();
  expect(screen.getByText(/^1 张未能上架，已留在私人图库：市场上已有相同的图片/)).toBeTruthy();
  expect(screen.getByText('1 张在私人图库，仅你自己可见')).toBeTruthy();
  act(() => setUser(person({ permissions: ['pictures.upload'] })));
  expect(screen.getByText(/当前账号没有上架权限/)).toBeTruthy();
});

test('a picture that looks like another is compared from its row, and its row goes when it is deleted', async () => {
  const server = fakeServer({ 'POST /image/images/delete/': { data: { changed: [] } } });
  showScreen(<UploadPage />);
  await choose(png('a.png'), png('b.png'));
  const [first, second] = uploads().items;
  if (!first || !second) return expect.unreachable();
  const twins = { picture: card('private'), duplicate: { ...card('private'), id: 2, name: '旧' } };
  act(() =>
    useUploads.setState({
      items: [
        { ...first, state: 'done', ...twins },
        { ...second, state: 'done' },
      ],
    }),
  );
  expect(screen.getByText('1 张与已有图片相似')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去对比' }).getAttribute('href')).toBe(
    '/myPicture/uploadTaskList?state=done',
  );
  await userEvent.click(screen.getByRole('button', { name: '与已有图片相似，对比：a.png' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByAltText('旧')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '删除刚上传的' }));
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  expect(server.requests.find(({ key }) => key === 'POST /image/images/delete/')?.body).toEqual({
    ids: [1],
  });
});

test('unfinished uploads are named, and can be given up', async () => {
  const server = fakeServer();
  server.tasks.push(task(1, { file_name: 'large.png' }));
  showScreen(<UploadPage />);
  expect(await screen.findByText('还有 1 个文件需要重新选择')).toBeTruthy();
  expect(screen.getByText('large.png')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '放弃这些文件' }));
  expect(server.tasks[0]?.state).toBe('waiting');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '放弃这些文件' }));
  await vi.waitFor(() => expect(server.tasks[0]?.state).toBe('cancelled'));
  expect(screen.queryByText('large.png')).toBeNull();
});

test('a file begun in another browser is listed under its own name, unless the picture was renamed', async () => {
  const server = fakeServer();
  server.tasks.push(
    task(1, { name: 'Big A', file_name: 'BigA.png' }),
    task(2, { name: '牡丹', file_name: 'BigB.png' }),
    task(3, { name: 'v1.2 final', file_name: 'v1.2final' }),
  );
  showScreen(<UploadPage />);
  expect(await screen.findByText('Big A.png')).toBeTruthy();
  expect(uploads().items.map(({ fileName }) => fileName)).toEqual(['Big A.png', 'BigB.png', 'v1.2final']);
});

test('a row whose file is missing says why and asks for that one file', async () => {
  const server = fakeServer();
  server.tasks.push(task(1, { file_name: 'poster.png', size_bytes: 4 }));
  showScreen(<UploadPage />);
  expect(await screen.findByText(reasonText.zh.chosen_elsewhere)).toBeTruthy();
  const give = (file: File) => {
    const [, input] = screen.getAllByLabelText('选择文件：poster.png');
    if (!input) return expect.unreachable();
    return act(async () => fireEvent.change(input, { target: { files: [file] } }));
  };
  await give(png('poster.png', 'another size'));
  expect(saidTexts()).toEqual(['不是同一个文件：原文件大小为 4 B']);
  expect(uploads().items[0]?.state).toBe('missing');
  await give(png('renamed.png', 'rose'));
  expect(uploads().items[0]?.state).not.toBe('missing');
});

test('the next person sees nothing of these files', async () => {
  fakeServer();
  showScreen(<UploadPage />);
  await choose(png('a.png'));
  act(() => resetSession({ signedOut: true }));
  expect(uploads().items).toEqual([]);
});

test('a sheet names, tags and prices many files at once, with undo, and nothing changes until it is applied', async () => {
  fakeServer({
    'GET /image/image_category/': { data: { list: [] } },
    'GET /image/personal_category/': { data: { list: [] } },
    'GET /image/personal_series_name/': { data: { list: [] } },
  });
  showScreen(<UploadPage />);
  await choose(png('b.png'), png('a.png'));
  await userEvent.click(screen.getByRole('button', { name: '表格编辑' }));
  const sheet = within(await screen.findByRole('dialog'));
  const cell = (column: string, file: string) => sheet.findByLabelText(`${column}：${file}`);
  await userEvent.click(await cell('图片名称', 'b.png'));
  await userEvent.paste('玫瑰\t红，花\n牡丹\t粉');
  await userEvent.click(await cell('价格（积分）', 'b.png'));
  await userEvent.clear(await cell('价格（积分）', 'b.png'));
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Control>}d{/Control}');
  expect(await cell('价格（积分）', 'a.png')).toHaveProperty('value', '2');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await cell('价格（积分）', 'a.png')).toHaveProperty('value', '0');
  await userEvent.click(await cell('系列', 'b.png'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(sheet.getByText('系列 · 已选 2 行')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '按图片名称排序' }));
  await userEvent.click(screen.getByRole('button', { name: '按图片名称排序' }));
  expect(uploads().items.map(({ name }) => name)).toEqual(['b', 'a']);
  await userEvent.click(screen.getByRole('button', { name: '应用' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(uploads().items.map(({ name, own }) => [name, own.tags, own.price])).toEqual([
    ['牡丹', ['粉'], undefined],
    ['玫瑰', ['红', '花'], 2],
  ]);
});

test('a file goes to the market by the sheet only after a tick, and the box says so', async () => {
  fakeServer({
    'GET /image/image_category/': { data: { list: [] } },
    'GET /image/personal_category/': { data: { list: [] } },
    'GET /image/personal_series_name/': { data: { list: [] } },
  });
  showScreen(<UploadPage />);
  await choose(png('a.png'));
  await userEvent.click(screen.getByRole('button', { name: '表格编辑' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(await sheet.findByLabelText('共享范围：a.png'), '上架市场');
  await userEvent.click(sheet.getByRole('button', { name: '应用' }));
  const box = sheet.getByRole('checkbox', { name: /本人声明为原创或已获授权/ });
  expect(document.activeElement).toBe(box);
  expect(sheet.getByText('上架前请勾选原创声明')).toBeDefined();
  await userEvent.click(box);
  expect(sheet.queryByText('上架前请勾选原创声明')).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: '应用' }));
  expect(uploads().items[0]?.own).toMatchObject({ visibility: 'public', declaration: 1 });
});

test('without a main category nothing can be chosen, and the way to one is shown', async () => {
  fakeServer();
  act(() => useSession.setState({ category: null }));
  showScreen(<UploadPage />);
  expect(await screen.findByText('请先选择主营类目')).toBeTruthy();
  expect(screen.getByRole('link', { name: '选择主营类目' })).toBeTruthy();
  expect(screen.queryByLabelText('选择图片')).toBeNull();
});

test('what waits is on the list once the server is back', async () => {
  let isAway = true;
  fakeServer({
    'GET /image/upload_tasks/': () =>
      isAway
        ? { status: 503 }
        : { data: { list: [task(1, { file_name: '山茶.png' })], next_cursor: null, counts: NO_COUNTS } },
  });
  showScreen(<UploadPage />);
  await screen.findByText(/上传/);
  isAway = false;
  expect(await screen.findByText('山茶.png', {}, { timeout: 20_000 })).toBeTruthy();
}, 30_000);
