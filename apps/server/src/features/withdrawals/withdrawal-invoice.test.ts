import { withdrawalReviews as reviews } from '@motif/contract/features/withdrawals/reviews';
import { withdrawals as calls, type Standing } from '@motif/contract/features/withdrawals/withdrawals';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { invoiceKit, OFD, PDF } from '../../../test/invoice-kit';
import { testApp } from '../../../test/test-app';
import { withdrawalKit } from '../../../test/withdrawal-kit';
import type { Settings } from '../../platform/context';
import { withdrawals } from '../../platform/db/schema/money';

const settings: Settings = {};
let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof withdrawalKit>;
beforeAll(async () => {
  t = await testApp({ settings });
  kit = withdrawalKit(t);
});

const company = async (points = 5000) => {
  const who = await kit.earner(points);
  await invoiceKit(t).verifyCompany(who.user, `USCC-${who.user.id}`);
  return who;
};
type Earner = Awaited<ReturnType<typeof kit.earner>>;
const attach = ({ me }: Pick<Earner, 'me'>, id: number, bytes: Buffer = PDF) =>
  me.call(calls.attachInvoice, { params: { id }, bytes: new Uint8Array(bytes) });
const download = (headers: Record<string, string>, path: string) =>
  t.app.inject({ url: `/api${path}`, headers });

describe('the invoice of a company', () => {
  test('is attached to its withdrawal, and read by operators', async () => {
    const who = await company();
    expect((await who.me.call(calls.standing)).data as Standing).toMatchObject({ is_company: true });
    const id = await kit.asked(who);
    expect((await attach(who, id)).data).toMatchObject({ invoice: 'pdf' });
    expect((await attach(who, id, OFD)).data).toMatchObject({ invoice: 'ofd' });
    const operator = await kit.operator();
    expect((await operator.call(reviews.one, { params: { id } })).data).toMatchObject({ invoice: 'ofd' });
    const reply = await download(operator.headers, `/system/withdrawals/${id}/invoice/`);
    expect(reply.rawPayload.equals(OFD)).toBe(true);
    expect(reply.headers['content-disposition']).toMatch(/^attachment;.*\.ofd/);
    expect((await download(who.me.headers, `/payment/withdraw/${id}/invoice/`)).rawPayload.equals(OFD)).toBe(
      true,
    );
  });

  test('is not for persons', async () => {
    const who = await kit.earner(5000);
    const id = await kit.asked(who);
    expect((await who.me.call(calls.standing)).data as Standing).toMatchObject({ is_company: false });
    expect(await attach(who, id)).toFailWith('COMPANY_NOT_VERIFIED');
  });

  test('is nothing but PDF or OFD', async () => {
    const who = await company();
    expect(await attach(who, await kit.asked(who), Buffer.from('<svg onload=alert(1)>'))).toFailWith(
      'UNSUPPORTED_TYPE',
    );
  });

  test('comes before the money', async () => {
    const who = await company();
    const id = await kit.asked(who);
    await t.platform.db.update(withdrawals).set({ state: 'refused' }).where(eq(withdrawals.id, id));
    expect(await attach(who, id)).toFailWith('WITHDRAWAL_MOVED_ON');
  });

  test('of another company is as if it did not exist', async () => {
    const [who, stranger] = [await company(), await company()];
    const id = await kit.asked(who);
    await attach(who, id);
    expect(await attach(stranger, id)).toFailWith('WITHDRAWAL_NOT_FOUND');
    const foreign = await download(stranger.me.headers, `/payment/withdraw/${id}/invoice/`);
    const absent = await download(stranger.me.headers, '/payment/withdraw/999999999/invoice/');
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual(absent.json());
  });
});

describe('tax', () => {
  test('is withheld by the steps of the configuration, and by none unless there are some', async () => {
    const who = await kit.earner(20_000);
    expect((await kit.ask(who, 10_000)).data).toMatchObject({ tax_fen: 0 });
    settings.withdrawalTax = [{ above_fen: 80_000, percent: 20 }];
    try {
      expect((await who.me.call(calls.standing)).data as Standing).toMatchObject({
        tax: settings.withdrawalTax,
      });
      expect((await kit.ask(who, 10_000)).data).toMatchObject({
        amount_fen: 100_000,
        fee_fen: 600,
        tax_fen: 4000,
        net_fen: 95_400,
      });
    } finally {
      settings.withdrawalTax = undefined;
    }
  });
});

describe('a reason', () => {
  test('of the usual ones is read in each language; other words stay as they are', async () => {
    const operator = await kit.operator();
    const who = await kit.earner(5000);
    const [first, second] = [await kit.asked(who), await kit.asked(who)];
    const refuse = (id: number, body: object) =>
      operator.call(reviews.refuse, { params: { id }, body: body as never });
    expect((await refuse(first, { reason_code: 'papers' })).data).toMatchObject({
      reason_code: 'papers',
      reason: '',
    });
    expect((await refuse(second, { reason: '请先联系我们' })).data).toMatchObject({
      reason_code: null,
      reason: '请先联系我们',
    });
    const third = await kit.asked(who);
    for (const body of [{}, { reason: '    ' }, { reason_code: 'gone' }])
      expect(await refuse(third, body)).toFailWith('INVALID_FIELDS');
  });
});
