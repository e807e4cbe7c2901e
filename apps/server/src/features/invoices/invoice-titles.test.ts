import { TITLES_MAX } from '@motif/contract/features/invoices/invoice-rules';
import { invoiceTitles as calls, type InvoiceTitle } from '@motif/contract/features/invoices/invoice-titles';
import { beforeAll, expect, test } from 'vitest';
import { OTHER_TAX_NO, TAX_NO } from '../../../test/invoice-kit';
import { testApp } from '../../../test/test-app';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const someone = async () => t.as(await t.make.user());
type Me = Awaited<ReturnType<typeof someone>>;
const add = (me: Me, body: object) => me.call(calls.add, { body: body as never });
const company = (title: string, tax_no = TAX_NO) => ({ kind: 'company', title, tax_no });
const listed = async (me: Me) => (await me.call(calls.list)).data as InvoiceTitle[];

test('a company’s title has its tax number, however it is typed, and a person’s has none', async () => {
  const me = await someone();
  expect(
    await add(me, company(' 锦程工厂 ', ` ${TAX_NO.toLowerCase().slice(0, 9)} ${TAX_NO.slice(9)}`)),
  ).toSucceed();
  expect(await add(me, { kind: 'person' })).toSucceed();
  expect(await add(me, { kind: 'person', title: '林青禾' })).toSucceed();
  expect(await listed(me)).toMatchObject([
    { kind: 'company', title: '锦程工厂', tax_no: TAX_NO, is_default: true },
    { kind: 'person', title: '个人', tax_no: null },
    { kind: 'person', title: '林青禾', tax_no: null },
  ]);
});

test.each([
  ['a wrong check character', company('锦程工厂', '91330100799655058A'), 'tax_no'],
  ['no tax number', { kind: 'company', title: '锦程工厂' }, 'tax_no'],
  ['no name', { kind: 'company', title: '   ', tax_no: TAX_NO }, 'title'],
  ['a person with a tax number', { kind: 'person', tax_no: TAX_NO }, 'tax_no'],
])('%s is refused beside its field', async (_, body, field) => {
  const me = await someone();
  const reply = await add(me, body);
  expect(reply).toFailWith('INVALID_FIELDS');
  expect(reply.data).toMatchObject({ errors: [{ field }] });
  expect(await listed(me)).toEqual([]);
});

test('there is one default, and always one', async () => {
  const me = await someone();
  const { id: first } = (await add(me, company('甲'))).data as InvoiceTitle;
  const { id: second } = (await add(me, { ...company('乙'), is_default: true })).data as InvoiceTitle;
  expect((await listed(me)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [second, true],
    [first, false],
  ]);
  const edited = { params: { id: first }, body: { ...company('甲', OTHER_TAX_NO), is_default: true } };
  expect(await me.call(calls.edit, edited as never)).toSucceed();
  expect((await listed(me)).map(({ id }) => id)).toEqual([first, second]);
  expect(await me.call(calls.remove, { params: { id: first } })).toSucceed();
  expect(await listed(me)).toMatchObject([{ id: second, is_default: true }]);
});

test('the same title twice, and too many, are refused', async () => {
  const me = await someone();
  expect(await add(me, company('甲'))).toSucceed();
  expect(await add(me, company('甲'))).toFailWith('TITLE_EXISTS');
  for (let n = 1; n < TITLES_MAX; n += 1) expect(await add(me, company(`甲${n}`))).toSucceed();
  expect(await add(me, { kind: 'person' })).toFailWith('TOO_MANY_TITLES');
});

test('another company’s title is as if it did not exist', async () => {
  const [me, stranger] = [await someone(), await someone()];
  const { id } = (await add(me, company('甲'))).data as InvoiceTitle;
  const body = company('乙') as never;
  for (const wrong of [id, 999_999_999]) {
    expect(await stranger.call(calls.edit, { params: { id: wrong }, body })).toFailWith('TITLE_NOT_FOUND');
    expect(await stranger.call(calls.remove, { params: { id: wrong } })).toFailWith('TITLE_NOT_FOUND');
  }
  expect(await listed(me)).toHaveLength(1);
});
