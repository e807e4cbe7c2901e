import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { BULK_MAX } from '@motif/contract/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  type Answer,
  listOf,
  openGallery,
  pictureOf,
  type Sent,
  signInAs,
  writes,
} from '../../../test/gallery-kit';
import { saidTexts } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { useToasts } from '../../shared/ui/overlay/toast';
import { useEditPictures } from '../pictures/edits/use-edit-pictures';
import { dependsOnPicturesKey } from '../pictures/pictures-query';

const PATH = '/myPicture/myPicture';
const own = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    pictureOf(at + 1, { owner_id: 7, visibility: 'private', price: 0 }),
  );
const ids = ({ body }: Sent) => (body as { ids: number[] }).ids;
/** A library that changes as the server would change it. */
let library: PictureCard[] = [];
let bin: PictureCard[] = [];
const before = ({ id, visibility, price }: PictureCard) => ({
  id,
  visibility,
  price,
  personal_category_id: null,
});
const changes = (change: (card: PictureCard) => PictureCard | null) => (sent: Sent) => {
  const wanted = library.filter(({ id }) => ids(sent).includes(id));
  library = library.flatMap((card) => (wanted.includes(card) ? (change(card) ?? []) : card));
  return { data: { changed: wanted.map(before), blocked: [] } };
};
const share = (sent: Sent) =>
  changes((card) => ({
    ...card,
    visibility: (sent.body as { shared: boolean }).shared ? 'company' : 'private',
  }))(sent);
const remove = (sent: Sent) => {
  bin = library;
  return changes(() => null)(sent);
};
const restore = (sent: Sent) => {
  library = bin;
  return { data: { changed: library.filter(({ id }) => ids(sent).includes(id)).map(before) } };
};
const tile = (id: number) => screen.findByRole('button', { name: new RegExp(`^预览「花样${id}」`) });
const bar = () => screen.findByRole('region', { name: '已选图片的操作' });
const press = async (name: string) => userEvent.click(within(await bar()).getByRole('button', { name }));
const undo = () => useToasts.getState().toasts.at(-1)?.action?.run();

function open(more: Record<string, (sent: Sent) => Answer> = {}, pictures = own(5)) {
  signInAs();
  library = pictures;
  return openGallery((url) => listOf(library)(url), 'my', PATH, more);
}

const DECLARED = /本人声明为原创或已获授权/;

test('actions that do not fit in one row stand in a menu; deleting stays in sight', async () => {
  open({ 'POST /image/images/share/': share });
  // Each button is 150 px wide in a window of 1000 px.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(150);
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(await tile(1));
  const row = within(await bar());
  expect(row.queryByRole('button', { name: '批量编辑' })).toBeNull();
  expect(row.getByRole('button', { name: '删除' })).toBeDefined();
  await userEvent.click(row.getByRole('button', { name: '更多' }));
  const menu = within(row.getByRole('group', { name: '更多' }));
  expect(menu.getByRole('button', { name: '上架' })).toBeDefined();
  await userEvent.click(menu.getByRole('button', { name: '批量编辑' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test('a box drawn from the margin of the page selects what it touches; controls keep their press', async () => {
  open();
  await tile(1);
  const draw = (from: Element) => {
    fireEvent.pointerDown(from, { pointerType: 'mouse', button: 0, clientX: 2, clientY: 20 });
    fireEvent.pointerMove(document, { clientX: 990, clientY: 900 });
    fireEvent.pointerUp(document);
  };
  draw(screen.getByRole('button', { name: '颜色' }));
  expect(screen.queryByRole('region', { name: '已选图片的操作' })).toBeNull();
  draw(document.body);
  expect(within(await bar()).getByText('已选 5 张')).toBeDefined();
});

test('Ctrl-click selects, shift-click takes the range, Esc clears the selection', async () => {
  open();
  const user = userEvent.setup();
  await tile(1);
  await user.keyboard('{Control>}');
  await user.click(await tile(2));
  await user.keyboard('{/Control}{Shift>}');
  await user.click(await tile(4));
  await user.keyboard('{/Shift}');
  expect(await within(await bar()).findByText('已选 3 张')).toBeDefined();
  // While something is selected, a plain click selects too.
  await user.click(await tile(3));
  expect(await within(await bar()).findByText('已选 2 张')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: '已选图片的操作' })).toBeNull());
});

test('with the keyboard, Space selects, shift with an arrow extends, Ctrl+A takes what is loaded', async () => {
  open();
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  expect(await within(await bar()).findByText('已选 1 张')).toBeDefined();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await within(await bar()).findByText('已选 2 张')).toBeDefined();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(await within(await bar()).findByText('已选 5 张')).toBeDefined();
});

test('a finger that rests on a picture selects it, and lifting it opens nothing', async () => {
  open();
  const picture = await tile(1);
  const item = picture.closest('li') as HTMLElement;
  fireEvent.pointerDown(item, { pointerType: 'touch' });
  expect(await within(await bar()).findByText('已选 1 张')).toBeDefined();
  fireEvent.pointerUp(item, { pointerType: 'touch' });
  fireEvent.click(picture);
  expect(within(await bar()).getByText('已选 1 张')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('sharing shows at once, can be taken back, and asks the server for both', async () => {
  open({ 'POST /image/images/share/': share });
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  await press('共享到企业');
  const item = (await tile(1)).closest('li') as HTMLElement;
  expect(await within(item).findByText('企业共享')).toBeDefined();
  await waitFor(() => expect(saidTexts()).toContain('已共享 1 张到企业空间'));
  undo();
  await waitFor(() => expect(within(item).queryByText('企业共享')).toBeNull());
  expect(writes.map(({ body }) => body)).toEqual([
    { ids: [1], shared: true },
    { ids: [1], shared: false },
  ]);
});

test('what the server refuses comes back to the screen', async () => {
  open({ 'POST /image/images/delete/': () => ({ code: 404, message: '图片不存在或已被删除' }) });
  (await tile(2)).focus();
  await userEvent.keyboard(' ');
  await press('删除');
  await waitFor(() => expect(saidTexts()).toEqual(['图片不存在或已被删除']));
  expect(await tile(2)).toBeDefined();
});

test('deleting takes pictures out of the list and the total; undo restores them in place', async () => {
  open({ 'POST /image/images/delete/': remove, 'POST /image/images/restore/': restore });
  (await tile(2)).focus();
  await userEvent.keyboard(' ');
  await press('删除');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^预览「花样2」/ })).toBeNull());
  expect(await screen.findByText('共 4 张')).toBeDefined();
  await waitFor(() => expect(saidTexts()).toHaveLength(1));
  undo();
  expect(await tile(2)).toBeDefined();
  expect((await tile(2)).dataset.index).toBe('1');
});

test('after every action the selection is gone, but what failed stays selected', async () => {
  let fails = true;
  const refusal = { code: 409, message: '稍后再试' };
  open({
    'POST /image/images/share/': (sent) => (fails ? refusal : share(sent)),
    'POST /image/collect_images/': () => (fails ? refusal : { data: { added: [1, 2] } }),
    'POST /image/images/1/download/': () => refusal,
  });
  const gone = () =>
    waitFor(() => expect(screen.queryByRole('region', { name: '已选图片的操作' })).toBeNull());
  for (const name of ['共享到企业', '收藏']) {
    fails = true;
    (await tile(1)).focus();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{/Shift}');
    await press(name);
    await waitFor(() => expect(saidTexts()).toContain('稍后再试'));
    expect(await within(await bar()).findByText('已选 2 张')).toBeDefined();
    fails = false;
    await press(name);
    await gone();
    useToasts.setState({ toasts: [] });
  }
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  await press('下载原图');
  await waitFor(() => expect(saidTexts()).toContain('稍后再试'));
  expect(await within(await bar()).findByText('已选 1 张')).toBeDefined();
});

test('one press selects all that is loaded, and the Delete key deletes it with the same undo', async () => {
  open({ 'POST /image/images/delete/': remove, 'POST /image/images/restore/': restore });
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  await press('全选已加载');
  expect(await within(await bar()).findByText('已选 5 张')).toBeDefined();
  expect(within(await bar()).queryByRole('button', { name: '全选已加载' })).toBeNull();
  (await tile(1)).focus();
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(saidTexts()).toEqual(['5 张已移入回收站，30 天内可恢复']));
  undo();
  expect(await tile(5)).toBeDefined();
});

test('in English too the button does not promise more than what is loaded', async () => {
  setLanguage('en');
  open();
  (await screen.findByRole('button', { name: /^Preview “花样1”/ })).focus();
  await userEvent.keyboard(' ');
  const actions = within(await screen.findByRole('region', { name: 'Actions for the selected pictures' }));
  await userEvent.click(actions.getByRole('button', { name: 'Select all loaded' }));
  expect(actions.getByText('5 selected')).toBeDefined();
});

test('what a colleague deletes stays on the screen while it is selected, and goes with the selection', async () => {
  const { client } = open();
  (await tile(1)).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await bar();
  library = library.slice(2);
  await act(() => client.invalidateQueries({ queryKey: dependsOnPicturesKey }));
  expect(await tile(1)).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^预览「花样1」/ })).toBeNull());
  expect(await tile(3)).toBeDefined();
  expect(screen.getByText('共 3 张')).toBeDefined();
});

test('Delete in a field or without a selection deletes nothing', async () => {
  open({ 'POST /image/images/delete/': remove });
  (await tile(1)).focus();
  await userEvent.keyboard('{Delete} ');
  await bar();
  screen.getByRole('textbox', { name: '搜索名称、标签、系列、上传者' }).focus();
  await userEvent.keyboard('{Delete}');
  expect(writes).toHaveLength(0);
});

test('the bar and the toast say how many deleted pictures leave the market', async () => {
  const pictures = [pictureOf(1, { owner_id: 7 }), pictureOf(2, { owner_id: 7, visibility: 'private' })];
  open({ 'POST /image/images/delete/': remove }, pictures);
  await tile(1);
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(within(await bar()).getByRole('button', { name: '删除' }).title).toBe('其中 1 张会同时从市场下架');
  await press('删除');
  await waitFor(() =>
    expect(saidTexts()).toEqual(['2 张已移入回收站，其中 1 张已从市场下架，30 天内可恢复']),
  );
});

test('a picture on the market gets another price without leaving it, and undo brings the old price back', async () => {
  const reprice = (sent: Sent) =>
    changes((card) => ({ ...card, price: (sent.body as { price: number }).price }))(sent);
  open({ 'POST /image/images/publish/': reprice }, [pictureOf(1, { owner_id: 7, price: 20 })]);
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  await press('改价');
  const price = await screen.findByRole('textbox', { name: '价格（积分）' });
  expect((price as HTMLInputElement).value).toBe('20');
  await userEvent.clear(price);
  await userEvent.type(price, '45');
  await userEvent.click(screen.getByRole('button', { name: '保存价格' }));
  const item = (await tile(1)).closest('li') as HTMLElement;
  expect(await within(item).findByText('45 积分')).toBeDefined();
  expect(within(item).getByText('已上架')).toBeDefined();
  await waitFor(() => expect(saidTexts()).toEqual(['已改价 1 张']));
  undo();
  expect(await within(item).findByText('20 积分')).toBeDefined();
  expect(writes.map(({ body }) => body)).toEqual([
    { ids: [1], price: 45 },
    { ids: [1], price: 20 },
  ]);
});

test('no price is proposed for pictures of different prices', async () => {
  open({}, [pictureOf(1, { owner_id: 7, price: 20 }), pictureOf(2, { owner_id: 7, price: 80 })]);
  await tile(1);
  await userEvent.keyboard('{Control>}a{/Control}');
  await press('改价');
  const price = await screen.findByRole('textbox', { name: '价格（积分）' });
  expect((price as HTMLInputElement).value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: '保存价格' }));
  expect(await screen.findByText('请填 0，或 2 到 100,000 的整数')).toBeDefined();
  expect(writes).toHaveLength(0);
});

test('of a large selection only what the server refused comes back, and undo restores the rest', async () => {
  let calls = 0;
  const { client } = open({
    'POST /image/images/delete/': (sent) => {
      calls += 1;
      return calls === 2 ? { code: 409, message: '稍后再试' } : remove(sent);
    },
    'POST /image/images/restore/': restore,
  });
  await tile(1);
  const { result } = renderHook(() => useEditPictures(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  // The first call contains 1 and many pictures out of sight, the second one 2 and 3.
  const order = [1, ...Array.from({ length: BULK_MAX - 1 }, (_, at) => at + 100), 2, 3];
  await act(() => result.current({ kind: 'delete' }, order));
  expect(await tile(2)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^预览「花样1」/ })).toBeNull();
  expect(saidTexts()).toEqual(['稍后再试', '1 张已移入回收站，30 天内可恢复']);
  undo();
  expect(await tile(1)).toBeDefined();
  expect(writes.at(-1)?.body).toEqual({ ids: [1] });
});

test("making a colleague's picture private offers no undo, making an own one private does", async () => {
  const pictures = [pictureOf(1, { owner_id: 7 }), pictureOf(2, { owner_id: 8 })];
  const { client } = open({ 'POST /image/images/share/': share }, pictures);
  await tile(2);
  const { result } = renderHook(() => useEditPictures(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const hasUndo = () => useToasts.getState().toasts.at(-1)?.action !== undefined;
  await act(() => result.current({ kind: 'unshare' }, [1]));
  expect(hasUndo()).toBe(true);
  await act(() => result.current({ kind: 'unshare' }, [2]));
  expect(saidTexts().at(-1)).toBe('已取消共享 1 张');
  expect(hasUndo()).toBe(false);
});

test('an undo that the market refuses does not claim to have worked', async () => {
  const { client } = open({
    'POST /image/images/take_down/': changes((card) => ({ ...card, visibility: 'company' })),
    'POST /image/images/publish/': () => ({
      data: { changed: [], blocked: [{ id: 1, match: pictureOf(90), objected: false }] },
    }),
  });
  await tile(1);
  const { result } = renderHook(() => useEditPictures(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(() => result.current({ kind: 'takeDown', to: 'company' }, [1]));
  undo();
  await waitFor(() => expect(saidTexts().at(-1)).toMatch(/^1 张未能恢复上架/));
  expect(saidTexts()).not.toContain('已撤销');
});

test('a copy of what the company licensed is refused with that reason', async () => {
  open({
    'POST /image/images/publish/': () => ({
      data: { changed: [], blocked: [{ id: 1, reason: 'licensed', match: null, objected: false }] },
    }),
  });
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  await press('上架');
  await userEvent.click(await screen.findByRole('checkbox', { name: DECLARED }));
  await userEvent.click(await screen.findByRole('button', { name: '上架到市场' }));
  const dialog = await screen.findByRole('dialog', { name: '1 张图片没有上架' });
  expect(within(dialog).getByText(/与企业获取或购买过的图片相同/)).toBeDefined();
});

test('a refused picture with an open objection says so instead of asking again', async () => {
  open({
    'POST /image/images/publish/': () => ({
      data: { changed: [], blocked: [{ id: 1, match: pictureOf(90), objected: true }] },
    }),
  });
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  await press('上架');
  await userEvent.click(await screen.findByRole('checkbox', { name: DECLARED }));
  await userEvent.click(await screen.findByRole('button', { name: '上架到市场' }));
  const dialog = await screen.findByRole('dialog', { name: '1 张图片没有上架' });
  expect(within(dialog).getByText('已提交申诉，等待平台处理')).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: '这不是同一张，申诉' })).toBeNull();
});

test('an invalid price is not sent; a refused picture is shown beside the other one, and takes an objection', async () => {
  open({
    'POST /image/images/publish/': (sent) => ({
      data: {
        ...changes((card) => (card.id === 1 ? { ...card, visibility: 'public', price: 30 } : card))({
          ...sent,
          body: { ids: [1] },
        }).data,
        blocked: ids(sent)
          .filter((id) => id !== 1)
          .map((id) => ({
            id,
            match: id === 2 ? pictureOf(90, { name: '市场花样' }) : null,
            objected: false,
          })),
      },
    }),
    'POST /image/images/2/object/': () => ({ data: null }),
  });
  (await tile(1)).focus();
  await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await press('上架');
  const price = await screen.findByRole('textbox', { name: '价格（积分）' });
  await userEvent.clear(price);
  await userEvent.type(price, '1.5');
  await userEvent.click(screen.getByRole('button', { name: '上架到市场' }));
  expect(await screen.findByText('请填 0，或 2 到 100,000 的整数')).toBeDefined();
  await userEvent.clear(price);
  await userEvent.type(price, '30');
  await userEvent.click(screen.getByRole('button', { name: '上架到市场' }));
  expect(await screen.findByText('上架前请勾选原创声明')).toBeDefined();
  expect(writes).toHaveLength(0);
  await userEvent.click(screen.getByRole('checkbox', { name: DECLARED }));
  await userEvent.click(screen.getByRole('checkbox', { name: '由 AI 生成' }));
  await userEvent.click(screen.getByRole('button', { name: '上架到市场' }));
  const dialog = await screen.findByRole('dialog', { name: '2 张图片没有上架' });
  expect(within(dialog).getByAltText('花样2')).toBeDefined();
  expect(within(dialog).getByAltText('市场花样')).toBeDefined();
  expect(within(dialog).getByAltText('花样3')).toBeDefined();
  expect(within(dialog).getByText(/不能再上架/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: '这不是同一张，申诉' }));
  expect(await within(dialog).findByText('已提交申诉，等待平台处理')).toBeDefined();
  expect(writes.map(({ key, body }) => [key, body])).toEqual([
    ['POST /image/images/publish/', { ids: [1, 2, 3], price: 30, declaration: 1, ai_generated: true }],
    ['POST /image/images/2/object/', { match_id: 90, text: '' }],
  ]);
  const item = (await tile(1)).closest('li') as HTMLElement;
  expect(within(item).getByText('已上架')).toBeDefined();
});

test('the move dialog makes a new category once, and the pictures move into it', async () => {
  open({
    'POST /image/personal_category/': () => ({
      data: { id: 8, name: '夏', count: 0, user: { id: 7, username: '' } },
    }),
    'POST /image/images/move/': changes((card) => card),
  });
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  await press('移动到分类');
  await userEvent.click(await screen.findByRole('radio', { name: '新建分类' }));
  await userEvent.click(screen.getByRole('button', { name: '移动' }));
  expect(await screen.findByText('请填写分类名称')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: '分类名称' }), '夏');
  await userEvent.click(screen.getByRole('button', { name: '移动' }));
  await waitFor(() =>
    expect(writes.map(({ body }) => body)).toEqual([
      { main_category_id: 7, name: '夏' },
      { ids: [1], personal_category_id: 8 },
    ]),
  );
});

test('the move dialog offers no other place before it knows the categories', async () => {
  let answer: Answer = { code: 500, message: '服务暂时不可用' };
  open({ 'GET /image/personal_category/': () => answer });
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  await press('移动到分类');
  const dialog = within(await screen.findByRole('dialog'));
  const retry = await dialog.findByRole('button', { name: '重试' });
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.queryByRole('button', { name: '移动' })).toBeNull();
  answer = { data: { list: [{ id: 8, name: '夏', count: 0, user: { id: 7, username: '' } }] } };
  await userEvent.click(retry);
  expect(await dialog.findByRole('radio', { name: /夏/ })).toBeDefined();
});

test('editing many pictures says what stays unchanged, and sends only what was filled in', async () => {
  open({ 'POST /image/images/label/': changes((card) => card) });
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  await press('批量编辑');
  expect(await screen.findByText(/留空的保持不变。名称、价格和个人分类不受影响/)).toBeDefined();
  expect((screen.getByRole('combobox', { name: '系列' }) as HTMLInputElement).placeholder).toBe('保持不变');
  await userEvent.type(screen.getByRole('textbox', { name: '添加标签' }), '夏日，海边');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(writes.map(({ body }) => body)).toEqual([{ ids: [1], add_tags: ['夏日', '海边'] }]),
  );
});

test('tags that were typed are not lost without a question', async () => {
  open();
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  await press('批量编辑');
  await userEvent.type(await screen.findByRole('textbox', { name: '添加标签' }), '夏日，');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
  await userEvent.click(screen.getByRole('button', { name: '去掉标签「夏日」' }));
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('many pictures can be taken out of their series at once', async () => {
  open({ 'POST /image/images/label/': changes((card) => card) });
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  await press('批量编辑');
  await userEvent.type(await screen.findByRole('combobox', { name: '系列' }), '夏');
  await userEvent.click(screen.getByRole('checkbox', { name: '移出系列' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([{ ids: [1], series: null }]));
});

test('the bin counts the days, and deleting for good asks first', async () => {
  signInAs();
  const deleted_at = new Date(Date.now() - 86_400_000).toISOString();
  library = [pictureOf(1, { owner_id: 7, deleted_at })];
  openGallery((url) => listOf(library)(url), 'bin', '/myPicture/recycleBin', {
    'POST /image/images/erase/': changes(() => null),
  });
  expect(await screen.findByText('28 天后清除')).toBeDefined();
  (await tile(1)).focus();
  await userEvent.keyboard(' ');
  await press('彻底删除');
  const dialog = await screen.findByRole('dialog', { name: '彻底删除 1 张图片？' });
  expect(writes).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: '彻底删除' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^预览「花样1」/ })).toBeNull());
  expect(await screen.findByText('回收站是空的')).toBeDefined();
});

test('more than twenty originals at once are not started', async () => {
  open({}, own(30));
  await tile(1);
  await userEvent.keyboard('{Control>}a{/Control}');
  await press('下载原图');
  await waitFor(() => expect(saidTexts()).toEqual(['一次最多下载 20 张，请少选几张']));
  expect(writes).toHaveLength(0);
});

test('a table of more pictures than the server takes at once is not opened, and the limit is said', async () => {
  const list = own(BULK_MAX + 1);
  open({ 'GET /image/images/': () => ({ data: { list, next_cursor: null, total: list.length } }) });
  await tile(1);
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  await press('表格编辑');
  expect(saidTexts()).toEqual([`这个操作一次最多 ${BULK_MAX} 张，请少选一些`]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
