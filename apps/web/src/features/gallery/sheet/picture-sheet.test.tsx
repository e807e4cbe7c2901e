import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  detailsOf,
  listOf,
  openGallery,
  pictureOf,
  type Sent,
  signInAs,
  writes,
} from '../../../../test/gallery-kit';

const MINE = { owner_id: 7 };
const HIDDEN = { ...MINE, visibility: 'private', price: 0 } as const;

async function openSheet(
  more: Record<string, (sent: Sent) => Answer> = {},
  pictures: Partial<PictureCard>[] = [],
  gallery: 'my' | 'party' = 'my',
) {
  signInAs({ is_master: true });
  const cards = [1, 2, 3].map((id, at) => pictureOf(id, { ...HIDDEN, ...pictures[at] }));
  const details = Object.fromEntries(
    cards.map((card, at) => [
      `GET /image/images/${card.id}/`,
      () => ({ data: detailsOf(card.id, { ...card, ...pictures[at] }) }),
    ]),
  );
  openGallery(listOf(cards), gallery, '/myPicture/pictures', { ...details, ...more });
  (await screen.findByRole('button', { name: /^预览「花样1」/ })).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  const bar = within(await screen.findByRole('region', { name: '已选图片的操作' }));
  await userEvent.click(bar.getByRole('button', { name: '表格编辑' }));
  // The code of the sheet is loaded when it is first opened.
  await screen.findByRole('table', { name: '所选图片的信息' }, { timeout: 20_000 });
  const dialog = screen.getByRole('dialog');
  const cell = (column: string, id: number) =>
    within(dialog).getByLabelText<HTMLInputElement>(`${column}：花样${id}`);
  return { cell, apply: () => userEvent.click(within(dialog).getByRole('button', { name: '应用' })) };
}

const changed = { data: { changed: [], blocked: [] } };

test('only the cells that changed are sent, and the gallery shows the new names', async () => {
  const { cell, apply } = await openSheet({
    'PUT /image/images/1/': () => changed,
    'PUT /image/images/2/': () => changed,
  });
  await userEvent.click(cell('图片名称', 1));
  await userEvent.paste('玫瑰\t红，花\n牡丹\t花卉');
  await apply();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes).toEqual([
    { key: 'PUT /image/images/1/', body: { name: '玫瑰', tags: ['红', '花'] } },
    { key: 'PUT /image/images/2/', body: { name: '牡丹' } },
  ]);
  expect(await screen.findByRole('button', { name: /^预览「玫瑰」/ })).toBeTruthy();
});

test('prices of pictures on the market change with one call for each price; others have none to change', async () => {
  const { cell, apply } = await openSheet({ 'POST /image/images/publish/': () => changed }, [
    { visibility: 'public', price: 20 },
    {},
    { visibility: 'public', price: 20 },
  ]);
  expect(cell('价格（积分）', 2).readOnly).toBe(true);
  expect(cell('共享范围', 1).readOnly).toBe(true);
  await userEvent.click(cell('价格（积分）', 1));
  await userEvent.keyboard('50{Control>}d{/Control}');
  await apply();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes).toEqual([{ key: 'POST /image/images/publish/', body: { ids: [1, 3], price: 50 } }]);
});

test('a cell that is not valid says what it takes, and an empty price is none', async () => {
  const { cell, apply } = await openSheet({}, [{ visibility: 'public', price: 20 }]);
  await userEvent.type(cell('图片名称', 2), '{Backspace}');
  await userEvent.type(cell('价格（积分）', 1), '{Backspace}');
  expect(
    await screen.findByText('2 个单元格填写有误 · 价格（积分）：0（免费），或 2 到 100,000 的整数'),
  ).toBeTruthy();
  await userEvent.type(cell('价格（积分）', 1), '30');
  expect(screen.getByText('1 个单元格填写有误')).toBeTruthy();
  await apply();
  expect(document.activeElement).toBe(cell('图片名称', 2));
  expect(await screen.findByText('1 个单元格填写有误 · 图片名称：1 到 80 个字')).toBeTruthy();
  expect(writes).toEqual([]);
});

test('a row that the server refuses stays in the sheet, and only it is sent again', async () => {
  let refused = true;
  const { cell, apply } = await openSheet({
    'PUT /image/images/1/': () => changed,
    'PUT /image/images/2/': () => (refused ? { code: 409, message: '稍后再试' } : changed),
  });
  await userEvent.click(cell('系列', 1));
  await userEvent.paste('春\n夏');
  await apply();
  expect(await screen.findByText('1 行没有保存，可以再次应用')).toBeTruthy();
  refused = false;
  writes.length = 0;
  await apply();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes).toEqual([{ key: 'PUT /image/images/2/', body: { series: '夏' } }]);
});

test("a master edits a colleague's picture, but not its personal category", async () => {
  const { cell } = await openSheet({}, [{}, { owner_id: 8 }], 'party');
  expect(cell('图片名称', 2).readOnly).toBe(false);
  expect(cell('个人分类', 1).readOnly).toBe(false);
  expect(cell('个人分类', 2).readOnly).toBe(true);
});
