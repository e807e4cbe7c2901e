import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { ExportDialog } from './export-dialog';

const START = 'POST /product/exports/';
const BUY = 'POST /image/images/buy/';
const MISSING = {
  status: 409,
  message: '有 2 张市场图片尚未购买',
  data: {
    points: 24,
    pictures: [
      { id: 7, name: '山茶', price: 20 },
      { id: 9, name: '木棉', price: 4 },
    ],
  },
};

function open(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers);
  const onStarted = vi.fn();
  showScreen(<ExportDialog ids={[1, 2]} onClose={vi.fn()} onStarted={onStarted} />);
  const bodies = (key: string) =>
    api.requests.filter((request) => request.key === key).map(({ body }) => body);
  return { onStarted, bodies };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is not bought is named with its price, bought in one step, and the export goes on', async () => {
  await signedIn('t', person({ permissions: ['products.export', 'finance.spend'] }));
  let isBought = false;
  const { onStarted, bodies } = open({
    [START]: () => (isBought ? { data: {} } : MISSING),
    [BUY]: () => {
      isBought = true;
      return { data: { charged: 24, points_left: 0, licences: [] } };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /印刷文件 PDF/ }));
  await press('开始导出');
  expect(await screen.findByText('2 张图片尚未购买，共 24 积分。')).toBeTruthy();
  expect(screen.getByText('木棉')).toBeTruthy();
  await press('支付 24 积分并继续');
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledOnce());
  expect(bodies(BUY)).toEqual([{ ids: [7, 9], total: 24 }]);
  const kinds = ['png', 'pdf', 'mockup'];
  expect(bodies(START)).toEqual([
    { product_ids: [1, 2], kinds },
    { product_ids: [1, 2], kinds },
  ]);
});

test('who may not spend points is told whom to ask, and another refusal is shown as it is', async () => {
  await signedIn('t', person({ permissions: ['products.export'] }));
  let answer: object = MISSING;
  const { onStarted } = open({ [START]: () => answer as never });
  await press('开始导出');
  expect(await screen.findByText(/请联系主账号购买/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /并继续$/ })).toBeNull();
  cleanup();
  answer = { status: 409, message: '贵公司已有 3 个导出正在进行', data: null };
  open({ [START]: () => answer as never });
  await press('开始导出');
  expect(await screen.findByText('贵公司已有 3 个导出正在进行')).toBeTruthy();
  expect(onStarted).not.toHaveBeenCalled();
});
