import type { BlockHeader, LedgerReceipt } from '@motif/contract/features/ledger/proof';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser } from '../../../../test/people';
import { openPublicPage } from '../../../../test/public-page';
import { makeChain } from '../../../../test/receipts';
import { setLanguage } from '../../../shared/i18n/text';
import { handReceipt } from '../handed-receipt';
import { VerifyPage } from './verify-page';

const ROOTS = 'GET /ledger/roots/';
const BLOCKS = 'GET /ledger/blocks/';
const DAY = '2026-11-16';

/** The public side of a chain whose blocks are all of one day. */
function publish(blocks: readonly BlockHeader[], final = true) {
  const last = blocks.at(-1);
  const list = last ? [{ day: DAY, height: last.height, hash: last.hash, final }] : [];
  return fakeApi({
    [ROOTS]: ({ query }) => ({
      data: { list: [null, DAY].includes(query.get('day')) ? list : [], next_cursor: null },
    }),
    [BLOCKS]: ({ query }) => {
      const below = blocks.filter(({ height }) => height < Number(query.get('cursor'))).toReversed();
      return { data: { list: below.slice(0, Number(query.get('page_size'))), next_cursor: null } };
    },
  });
}

const fileOf = (content: string, name = 'receipt-43.json') =>
  new File([content], name, { type: 'application/json' });
const choose = (content: string) =>
  userEvent.upload(screen.getByLabelText('选择文件', { selector: 'input' }), fileOf(content));
const chooseReceipt = (receipt: LedgerReceipt) => choose(JSON.stringify(receipt));
const states = () =>
  within(screen.getByRole('heading', { name: '计算过程' }).parentElement as HTMLElement)
    .getAllByRole('img')
    .map((dot) => dot.getAttribute('aria-label'));

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a receipt that was handed over is checked at once, and once', async () => {
  const { blocks, receipt } = await makeChain();
  publish(blocks);
  handReceipt(JSON.stringify(receipt));
  openPublicPage('/verify', <VerifyPage />);
  expect(await screen.findByRole('heading', { name: '回执属实' })).toBeTruthy();
  cleanup();
  openPublicPage('/verify', <VerifyPage />);
  expect(screen.getByLabelText('选择文件', { selector: 'input' })).toBeTruthy();
});

describe('a genuine receipt', () => {
  test('is proven to somebody who is not signed in, and says what it is about', async () => {
    const { blocks, receipt } = await makeChain();
    const { requests } = publish(blocks);
    openPublicPage('/verify', <VerifyPage />);
    await chooseReceipt(receipt);
    expect(await screen.findByRole('heading', { name: '回执属实' })).toBeTruthy();
    expect(states()).toEqual(['通过', '通过', '通过', '通过', '通过']);
    expect(screen.getByText('购买图片')).toBeTruthy();
    expect(screen.getByText('1,300 积分')).toBeTruthy();
    expect(screen.getByText('910 创作点')).toBeTruthy();
    expect(screen.getByText('再沿公开的 2 个区块走到当日根')).toBeTruthy();
    expect(requests.every(({ token, body }) => token === null && body === undefined)).toBe(true);
  });

  test('can be pasted', async () => {
    const { blocks, receipt } = await makeChain();
    publish(blocks);
    openPublicPage('/verify', <VerifyPage />);
    await userEvent.click(screen.getByLabelText('或者粘贴回执内容'));
    await userEvent.paste(JSON.stringify(receipt));
    await userEvent.click(screen.getByRole('button', { name: '核验' }));
    expect(await screen.findByRole('heading', { name: '回执属实' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '核验另一张' }));
    expect(screen.getByText('把回执文件拖到这里')).toBeTruthy();
  });

  test('that reaches the root itself needs no further blocks', async () => {
    const { blocks, receipt } = await makeChain({ blocks: 2 });
    publish(blocks);
    openPublicPage('/verify', <VerifyPage />);
    await chooseReceipt(receipt);
    expect(await screen.findByText('回执已到达当日最后一个区块')).toBeTruthy();
  });

  test('of today is in the chain and waits for the root of the day', async () => {
    const { blocks, receipt } = await makeChain();
    publish(blocks, false);
    openPublicPage('/verify', <VerifyPage />);
    await chooseReceipt(receipt);
    expect(await screen.findByRole('heading', { name: '内容一致，等待当日根' })).toBeTruthy();
  });

  test('is followed over several pages of a busy day', async () => {
    const { blocks, receipt } = await makeChain({ blocks: 450, inReceipt: 2 });
    const { countOf } = publish(blocks);
    openPublicPage('/verify', <VerifyPage />);
    await chooseReceipt(receipt);
    expect(await screen.findByRole('heading', { name: '回执属实' })).toBeTruthy();
    expect(countOf(BLOCKS)).toBe(4);
  });
});

describe('an altered receipt names the step that fails', () => {
  const first = (receipt: LedgerReceipt) => receipt.blocks[0] as BlockHeader;
  test.each<[string, string[], (receipt: LedgerReceipt) => unknown]>([
    [
      'an amount',
      ['通过', '通过', '不符'],
      (made) => Object.assign(made, { text: made.text.replace('1300', '13') }),
    ],
    ['the format', ['不符'], (made) => Object.assign(made, { text: '["motif-ledger-2"]' })],
    ['the path', ['通过', '通过', '不符'], (made) => made.path.reverse()],
    [
      'the root of its block',
      ['通过', '通过', '不符'],
      (made) => Object.assign(first(made), { root: 'a'.repeat(64) }),
    ],
    [
      'the time of its block',
      ['通过', '通过', '通过', '不符'],
      (made) => Object.assign(first(made), { sealed_at_ms: 7 }),
    ],
    ['the order of blocks', ['通过', '通过', '通过', '不符'], (made) => made.blocks.push(first(made))],
  ])('%s', async (_, expected, change) => {
    const { blocks, receipt } = await makeChain();
    publish(blocks);
    openPublicPage('/verify', <VerifyPage />);
    const altered = structuredClone(receipt);
    change(altered);
    await chooseReceipt(altered);
    expect(await screen.findByRole('heading', { name: '回执与账本不符' })).toBeTruthy();
    expect(states()).toEqual([...expected, ...Array(5 - expected.length).fill('待计算')]);
  });

  test('a whole chain that was made up is not ours, and is refused without reading a day of blocks', async () => {
    const { blocks } = await makeChain({ blocks: 900 });
    const { countOf } = publish(blocks);
    const { receipt } = await makeChain({ blocks: 3, inReceipt: 1 });
    const [block] = receipt.blocks;
    const { blockHashOf } = await import('@motif/contract/features/ledger/proof');
    const madeUp = { ...(block as BlockHeader), leaves: 6 };
    openPublicPage('/verify', <VerifyPage />);
    await chooseReceipt({ ...receipt, blocks: [{ ...madeUp, hash: await blockHashOf(madeUp) }] });
    expect(await screen.findByText(/本站的账本里没有这个区块/)).toBeTruthy();
    expect(states()).toEqual(['通过', '通过', '通过', '通过', '不符']);
    expect(countOf(BLOCKS)).toBe(1);
  });

  test('a block of a day or a height that was never published is not ours either', async () => {
    const { blocks, receipt } = await makeChain({ blocks: 4, inReceipt: 4 });
    publish(blocks.slice(0, 2));
    openPublicPage('/verify', <VerifyPage />);
    await chooseReceipt(receipt);
    expect(await screen.findByRole('heading', { name: '回执与账本不符' })).toBeTruthy();
  });
});

describe('what is no receipt', () => {
  test.each(['', 'x', '{}', '[]', 'null', '{"text":"","path":[],"blocks":[]}', '\u0000\uffff'])(
    '%j is named so',
    async (content) => {
      publish([]);
      openPublicPage('/verify', <VerifyPage />);
      await choose(content);
      expect(await screen.findByRole('heading', { name: '这不是回执' })).toBeTruthy();
    },
  );

  test('a large file is not read', async () => {
    publish([]);
    const read = vi.spyOn(File.prototype, 'text');
    openPublicPage('/verify', <VerifyPage />);
    await choose('x'.repeat(64 * 1024 + 1));
    expect(await screen.findByRole('heading', { name: '文件太大，不是回执' })).toBeTruthy();
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });
});

test('without the network it says that nothing was compared, and tries again', async () => {
  const { blocks, receipt } = await makeChain();
  fakeApi({ [ROOTS]: { status: 503 } });
  openPublicPage('/verify', <VerifyPage />);
  await chooseReceipt(receipt);
  const card = (await screen.findByRole('heading', { name: '暂时无法比对' })).closest(
    'section',
  ) as HTMLElement;
  expect(states()).toEqual(['通过', '通过', '通过', '通过', '待计算']);
  publish(blocks);
  await userEvent.click(within(card).getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: '回执属实' })).toBeTruthy();
});

test('the newest roots are listed and can be copied; the page says what it does not prove', async () => {
  const { blocks } = await makeChain();
  publish(blocks, false);
  openPublicPage('/verify', <VerifyPage />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `复制 ${DAY} 的每日根` }));
  expect(await navigator.clipboard.readText()).toBe(`${DAY} ${blocks.at(-1)?.hash}`);
  expect(screen.getByText('今天，未定')).toBeTruthy();
  expect(screen.getByText(/每 20 秒封存一次，封存前的改动不会留下痕迹/)).toBeTruthy();
});
