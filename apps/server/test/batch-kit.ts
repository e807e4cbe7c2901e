import { randomUUID } from 'node:crypto';
import { type BlankModel, blanks } from '@motif/contract/features/blanks/blanks';
import {
  type BatchDetail,
  type BatchItem,
  batches as contract,
} from '@motif/contract/features/products/batches';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { balanceOf, holdingsOf } from '../src/features/ledger/balance';
import { post } from '../src/features/ledger/post';
import { makePiecesHandler } from '../src/features/products/batches/make-pieces';
import { type Placer, placeBatchHandler } from '../src/features/products/batches/place-batch';
import { type DrawingRoom, openDrawingRoom } from '../src/features/products/render/drawing-room';
import type { Db } from '../src/platform/db/database';
import { inTransaction } from '../src/platform/db/transaction';
import { placePicture } from '../src/platform/render/xray/place';
import { closeAtEnd } from './clean-up';
import type { TestUser } from './factories';
import { testApp } from './test-app';

const PERMISSIONS = [
  'pictures.browse',
  'pictures.company',
  'finance.spend',
  'products.make',
  'products.export',
];
const SIDE = 1200;

type Caller = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>;

/** Batches of coasters, which are small and have no holes. */
export async function batchKit() {
  const t = await testApp();
  const { db } = t.platform;
  const room = openDrawingRoom(t.platform, Number.POSITIVE_INFINITY);
  closeAtEnd(() => room.close());
  const red = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#d02010' } })
    .jpeg()
    .toBuffer();

  async function picture(values: Parameters<typeof t.make.picture>[0]) {
    const made = await t.make.picture({ width: SIDE, height: SIDE, ...values });
    await t.platform.storage.put(made.file_key, red, 'image/jpeg');
    return made;
  }

  /** Somebody of a new company with a picture of their own. */
  async function person({ earned = 0, bought = 0 } = {}) {
    const { company_id } = await t.make.user();
    const user = await t.make.user({ company_id, permissions: PERMISSIONS });
    if (earned > 0) await t.make.creative(company_id, earned);
    if (bought > 0)
      await post(db, {
        kind: 'order.creative',
        source: `order:${randomUUID()}`,
        company_id,
        actor_id: null,
        lines: [{ move: ['creative.issued', 'creative.bought'], amount: bought }],
      });
    return worker(await t.as(user), user);
  }

  const colleagueOf = async ({ user }: { user: TestUser }, permissions = PERMISSIONS) => {
    const other = await t.make.user({ company_id: user.company_id, permissions });
    return worker(await t.as(other), other);
  };

  let people = 0;
  function worker(session: Caller, user: TestUser) {
    people += 1;
    const remoteAddress = `10.9.0.${people}`;
    // Calls are limited by address, and everybody has their own.
    const call: Caller['call'] = (endpoint, input, options) =>
      session.call(endpoint, input, { remoteAddress, ...options });
    const as = { ...session, call };
    return {
      ...as,
      user,
      picture: (values: Parameters<typeof t.make.picture>[0] = {}) =>
        picture({ owner: user, visibility: 'company', ...values }),
      pictures: (n: number) =>
        Promise.all(Array.from({ length: n }, () => picture({ owner: user, visibility: 'company' }))),
      async draft(picture_ids: number[], wanted: object[] | undefined = undefined): Promise<BatchDetail> {
        const made = await as.call(contract.create, {
          body: { picture_ids, blanks: (wanted ?? [await coaster(as)]) as never },
        });
        expect(made).toSucceed();
        return made.data;
      },
      start: (id: number, pieces: number, body: object = {}) =>
        as.call(contract.start, { params: { id }, body: { pieces, ...body } }),
      async one(id: number): Promise<BatchDetail> {
        const reply = await as.call(contract.one, { params: { id } });
        expect(reply).toSucceed();
        return reply.data;
      },
      async items(id: number, query: object = {}): Promise<BatchItem[]> {
        const reply = await as.call(contract.items, { params: { id }, query });
        expect(reply).toSucceed();
        return (reply.data as { list: BatchItem[] }).list;
      },
    };
  }

  async function models(as: Pick<Caller, 'call'>): Promise<BlankModel[]> {
    return ((await as.call(blanks.models, {})).data as { list: BlankModel[] }).list;
  }
  async function coaster(as: Pick<Caller, 'call'>, colours = 1) {
    const found = (await models(as)).find(({ code }) => code === 'coaster-100');
    if (!found) throw new Error('there is no coaster');
    return {
      model_id: found.id,
      colours: found.definition.colours.slice(0, colours).map(({ code }) => code),
    };
  }

  /** Places without looking at pixels. */
  const placer: Placer = {
    examine: () => Promise.resolve(null),
    place: ({ pictures, areas }) => Promise.resolve(pictures.flatMap((one) => placePicture(one, areas))),
  };
  const place = (batch_id: number, by = placer) =>
    inTransaction(db, (tx) => placeBatchHandler({ jobs: t.platform.jobs, placer: by })(tx, { batch_id }));

  /** One turn of a lane, as a worker does it. */
  const turn = (company_id: number, { from = room, pool = db, lane = 0 } = {}) =>
    inTransaction(pool, (tx) =>
      makePiecesHandler({ pool, jobs: t.platform.jobs, room: from })(tx, { company_id, lane }),
    );

  /** Nothing is drawn: what is tested is who is charged, not pixels. */
  const blind: DrawingRoom = {
    ...room,
    print: () => Promise.resolve(undefined),
    mockup: () => Promise.resolve(undefined),
  };

  /** What must hold at any moment, whatever was killed. */
  async function requireSettled(company_id: number, pool: Db = db) {
    const { rows } = await pool.execute(sql`
      select b.id, b.state, b.held, b.spent, b.freed,
        (select count(*) from product_batch_items i where i.batch_id = b.id and i.state = 'done')::int as done,
        (select count(*) from products p where p.batch_id = b.id)::int as products,
        (select coalesce(sum(x.amount), 0) from product_batch_items i
          join ledger_transactions g on g.kind = 'make.piece' and g.source = 'piece:' || i.id and g.id = i.transaction_id
          join ledger_transfers x on x.transaction_id = g.id where i.batch_id = b.id)::int as paid,
        (select coalesce(sum(x.amount), 0) from ledger_transactions g
          join ledger_transfers x on x.transaction_id = g.id
          where g.kind = 'make.hold' and g.source like 'batch:' || b.id || ':%')::int as was_held,
        (select coalesce(sum(x.amount), 0) from ledger_transactions g
          join ledger_transfers x on x.transaction_id = g.id
          where g.kind = 'make.free' and g.source like 'batch:' || b.id || ':%')::int as was_freed
      from product_batches b where b.company_id = ${company_id}`);
    let left = 0;
    for (const row of rows) {
      expect(row).toMatchObject({
        products: row.done,
        paid: row.done,
        spent: row.done,
        held: row.was_held,
        freed: row.was_freed,
      });
      const still = Number(row.held) - Number(row.spent) - Number(row.freed);
      if (row.state !== 'running' && row.state !== 'paused') expect(still).toBe(0);
      left += still;
    }
    const holdings = await holdingsOf(pool, company_id);
    expect(holdings.making + holdings['making.bought']).toBe(left);
    return holdings;
  }

  const verify = async () => {
    const { rows } = await t.asOwner(
      'select ledger_seal(), (select differences from ledger_verify(true)) as differences',
    );
    expect(rows[0].differences).toEqual([]);
  };

  return {
    t,
    room,
    blind,
    placer,
    person,
    colleagueOf,
    coaster,
    models,
    picture,
    place,
    turn,
    requireSettled,
    verify,
    balance: (company_id: number, book: Parameters<typeof balanceOf>[2]) => balanceOf(db, company_id, book),
  };
}
