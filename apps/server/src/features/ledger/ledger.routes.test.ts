import { endpoints } from '@motif/contract/endpoints';
import type { DailyRoot, LedgerState } from '@motif/contract/features/ledger/ledger';
import {
  type BlockHeader,
  blockHashOf,
  isProven,
  type LedgerReceipt,
} from '@motif/contract/features/ledger/proof';
import { beforeAll, describe, expect, test } from 'vitest';
import { openEvents } from '../../../test/event-reader';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { openDatabase } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { sealNew } from './keep-ledger';
import { readGuard } from './ledger-state';
import { post } from './post';
import { verifyLedger, verifyLedgerJob } from './verify-ledger';

let t: Awaited<ReturnType<typeof testApp>>;
let buyer: TestUser;
let creator: TestUser;
let stranger: TestUser;
let operator: Awaited<ReturnType<typeof t.as>>;
let purchase: number;
beforeAll(async () => {
  t = await testApp();
  [buyer, creator, stranger] = [await t.make.user(), await t.make.user(), await t.make.user()];
  operator = await t.as(await t.make.user({ role: 'admin' }));
  await t.make.points(buyer.company_id, 100_000);
  purchase = await buy('licence:1');
  await sealNew(t.platform.db);
});

/** A purchase: the buyer pays points, the creator of another company earns. */
async function buy(source: string): Promise<number> {
  const id = await post(t.platform.db, {
    kind: 'picture.buy',
    source,
    company_id: buyer.company_id,
    actor_id: buyer.id,
    lines: [
      { move: ['points', 'points.spent'], amount: 30 },
      { move: ['creative.issued', 'creative.held'], to: creator.company_id, amount: 21 },
    ],
  });
  return id ?? 0;
}

/** Without its triggers, which the owner alone can switch off. */
const tamper = (statement: string) => t.asOwner(`set session_replication_role = replica; ${statement}`);
const receiptFor = async (user: TestUser, id: number) =>
  (await t.as(user)).call(endpoints.ledger.receipt, { params: { id } });
const blocks = async (query: object = {}) => {
  const reply = await t.guest.call(endpoints.ledger.blocks, { query });
  expect(reply).toSucceed();
  return reply.data as { list: BlockHeader[]; next_cursor: string | null };
};
const roots = async (query: object = {}) => {
  const reply = await t.guest.call(endpoints.ledger.roots, { query });
  expect(reply).toSucceed();
  return reply.data as { list: DailyRoot[]; next_cursor: string | null };
};
const state = async () => {
  const reply = await operator.call(endpoints.ledger.state);
  expect(reply).toSucceed();
  return reply.data as LedgerState;
};

describe('a receipt', () => {
  test.each([
    ['who paid', () => buyer],
    ['who was paid', () => creator],
  ])('is for %s, and proves the transaction against the public root', async (_, person) => {
    const reply = await receiptFor(person(), purchase);
    expect(reply).toSucceed();
    const { list } = await roots();
    expect(await isProven(reply.data as LedgerReceipt, list[0]?.hash ?? '')).toBe(true);
    expect((reply.data as LedgerReceipt).text).toContain('"picture.buy", "licence:1"');
  });

  test('is not for anybody else, who cannot even tell that the transaction exists', async () => {
    expect(await receiptFor(stranger, purchase)).toFailWith('NOT_FOUND');
    expect(await receiptFor(stranger, 999_999)).toFailWith('NOT_FOUND');
    const clerk = await t.make.user({ company_id: buyer.company_id, permissions: ['pictures.browse'] });
    expect(await receiptFor(clerk, purchase)).toFailWith('FORBIDDEN');
  });

  test('has to wait until the transaction is sealed, and says how long', async () => {
    const fresh = await buy('licence:2');
    const reply = await receiptFor(buyer, fresh);
    expect(reply).toFailWith('NOT_SEALED_YET');
    expect(reply.headers['retry-after']).toBe('20');
    await sealNew(t.platform.db);
    expect(await receiptFor(buyer, fresh)).toSucceed();
  });

  test('stays a small file however many blocks follow, and the public blocks lead on to the root', async () => {
    for (let block = 0; block < 70; block += 1) {
      await buy(`small:${block}`);
      await sealNew(t.platform.db);
    }
    const receipt = (await receiptFor(buyer, purchase)).data as LedgerReceipt;
    expect(receipt.blocks).toHaveLength(64);
    expect(JSON.stringify(receipt, null, 2).length).toBeLessThan(64 * 1024);
    const last = receipt.blocks.at(-1);
    const { list } = await roots();
    const after = (await blocks({ page_size: 200 })).list.filter(
      ({ height }) => height > (last?.height ?? 0),
    );
    const whole = { ...receipt, blocks: [...receipt.blocks, ...after.reverse()] };
    expect(await isProven(whole, list[0]?.hash ?? '')).toBe(true);
  });
});

describe('anybody reads', () => {
  test('the whole chain, page by page, although more blocks come meanwhile', async () => {
    const first = await blocks({ page_size: 5 });
    await buy('meanwhile');
    await sealNew(t.platform.db);
    const chain = [...first.list];
    for (let cursor = first.next_cursor; cursor; ) {
      const page = await blocks({ page_size: 20, cursor });
      chain.push(...page.list);
      cursor = page.next_cursor;
    }
    const top = first.list[0]?.height ?? 0;
    expect(chain.map(({ height }) => height)).toEqual(Array.from({ length: top }, (_, at) => top - at));
    for (const [at, block] of chain.entries()) {
      expect(await blockHashOf(block)).toBe(block.hash);
      if (at > 0) expect(chain[at - 1]?.prev).toBe(block.hash);
    }
  });

  test('the last block of each day in China, newest first; today’s is not final', async () => {
    // 16:00 in UTC is midnight in China: the first two are of one day, the third begins the next.
    const times = ['2026-03-01T15:00:00Z', '2026-03-01T15:59:59.999Z', '2026-03-01T16:00:00Z'];
    for (const [at, time] of times.entries())
      await tamper(`update ledger_blocks set sealed_at = '${time}' where height = ${at + 1}`);
    const { list, next_cursor } = await roots();
    expect(next_cursor).toBeNull();
    expect(list).toHaveLength(3);
    expect(list[0]?.final).toBe(false);
    expect(list.slice(1)).toMatchObject([
      { day: '2026-03-02', height: 3, final: true },
      { day: '2026-03-01', height: 2, final: true },
    ]);
    const first = await roots({ page_size: 2 });
    expect(first.list).toEqual(list.slice(0, 2));
    expect(first.next_cursor).toBe('2026-03-02');
    expect(await roots({ page_size: 2, cursor: '2026-03-02' })).toEqual({
      list: list.slice(2),
      next_cursor: null,
    });
    expect((await roots({ day: '2026-03-01' })).list).toEqual(list.slice(2));
  });

  test.each(['2025-01-01', '2026-06-31', '0000-00-00', '0000-01-01', '9999-12-31'])(
    'that there is no root for %s',
    async (day) => {
      expect((await roots({ day })).list).toEqual([]);
    },
  );

  test.each(['x', '2026-06-31', '0000-01-01', 'infinitely', '2026-03-01T00'])(
    'no page of roots that begins at %j',
    async (cursor) => {
      expect(await t.guest.call(endpoints.ledger.roots, { query: { cursor } })).toFailWith('BAD_CURSOR');
    },
  );

  test('only so often from one address', async () => {
    const limited = await testApp({ rateLimit: 5000 });
    for (const endpoint of [endpoints.ledger.blocks, endpoints.ledger.roots]) {
      for (let count = 0; count < 120; count += 1) expect(await limited.guest.call(endpoint)).toSucceed();
      expect(await limited.guest.call(endpoint)).toFailWith('TOO_MANY_REQUESTS');
    }
  });
});

describe('an operator sees', () => {
  test('that the books of every currency add up to zero, with the queues', async () => {
    const { sums, height, sealed, unsealed, guard } = await state();
    for (const currency of ['points', 'creative', 'cny'])
      expect(
        sums.filter((sum) => sum.currency === currency).reduce((all, { amount }) => all + amount, 0),
      ).toBe(0);
    const of = (book: string) => sums.find((sum) => sum.book === book)?.amount;
    expect(of('points.issued')).toBe(-100_000);
    expect((of('points') ?? 0) + (of('points.spent') ?? 0)).toBe(100_000);
    expect(of('creative.held')).toBe(-(of('creative.issued') ?? 0));
    expect(unsealed).toBe(0);
    expect(sealed).toBeGreaterThanOrEqual(height);
    expect(guard).toBe('role');
  });

  test('what waits to be sealed', async () => {
    await buy('waiting');
    expect((await state()).unsealed).toBe(1);
    await sealNew(t.platform.db);
    expect((await state()).unsealed).toBe(0);
  });

  test('whether only the triggers guard, where the owner could not make a role', async () => {
    const owner = openDatabase(t.databaseUrl);
    expect(await readGuard(owner.db)).toBe('triggers');
    expect(await readGuard(t.platform.db)).toBe('role');
    await owner.close();
  });
});

describe('a verification', () => {
  test('is started in the background, once, and tells operators when it has ended', async () => {
    expect((await state()).verifying).toBe(false);
    const first = await operator.call(endpoints.ledger.verify);
    expect(first).toMatchObject({ http: 202, data: { started: true } });
    expect((await operator.call(endpoints.ledger.verify)).data).toEqual({ started: false });
    expect((await state()).verifying).toBe(true);
    expect((await state()).checks).toEqual([]);

    const origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openEvents(origin, operator.token);
    await t.platform.jobs.work(t.platform.db, verifyLedgerJob, async (tx, { whole }) => {
      await verifyLedger(tx, whole);
    });
    expect(await stream.next()).toEqual({ type: 'ledger_checked' });
    await stream.leave();
    await expect.poll(async () => (await state()).verifying).toBe(false);
    const { sound, checks } = await state();
    expect(checks).toMatchObject([{ whole: true }]);
    // The test above changed times of blocks.
    expect(sound).toBe(false);
    expect(checks[0]?.differences).toContainEqual({ what: 'block', id: 1 });
  });

  test('of everything that finds nothing makes the ledger sound again', async () => {
    await tamper(
      `update ledger_blocks b set hash = ledger_block_hash(b.prev, b.height, (b.last_seq - b.first_seq + 1)::int, b.root, b.sealed_at);
       delete from ledger_blocks; delete from ledger_seals`,
    );
    await sealNew(t.platform.db, undefined, true);
    expect((await state()).sound).toBe(false);
    await inTransaction(t.platform.db, (tx) => verifyLedger(tx, true));
    expect(await state()).toMatchObject({ sound: true, checks: [{ differences: [] }, {}] });
  });

  test('is nobody else’s to start or to read', async () => {
    const who = await t.as(buyer);
    for (const endpoint of [endpoints.ledger.state, endpoints.ledger.verify]) {
      expect(await who.call(endpoint)).toFailWith('FORBIDDEN');
      expect(await t.guest.call(endpoint)).toFailWith('UNAUTHENTICATED');
    }
  });
});
