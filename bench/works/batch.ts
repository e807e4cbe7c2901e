import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../lib/bench';
import { atLeast, type Row } from '../lib/promise';
import { ACCOUNT, signIn } from '../lib/session';

const PICTURES = 7;
const BLANKS = 10;
const LOOK_EVERY_MS = 200;

interface Answer {
  data: {
    id: number;
    state: string;
    total: number;
    items: Record<string, number>;
    list?: { id: number }[];
  };
  message: string;
}

/**
 * Pieces of a batch, each with its print file and its mockup, as the worker makes them for one company. A batch before it
 * has started the threads and baked the views of the blanks, which are done once.
 */
export async function batch(bench: Bench): Promise<Row[]> {
  const ask = await caller(bench);
  const { pictures, blanks } = await chosen(bench);
  await giveCreative(bench, PICTURES * BLANKS);
  await made(ask, pictures.slice(0, 1), blanks);
  const { pieces, minutes } = await made(ask, pictures.slice(1), blanks);
  return [
    {
      work: `batch of ${pieces} pieces, print file and mockup`,
      unit: 'pieces/min',
      ours: pieces / minutes,
      // 2,000 in twelve minutes on two free cores.
      promise: atLeast(167, 100),
      ...(pieces === 0 && { failed: true }),
    },
  ];
}

/** Makes one batch: how many pieces it has, and how long they took from the start on. */
async function made(ask: Ask, picture_ids: number[], blanks: object[]) {
  const { data } = await ask('POST', '/product/batches/', { picture_ids, blanks });
  const path = `/product/batches/${data.id}/`;
  const placed = await until(ask, path, ({ items }) => items.placing === 0);
  // What needs a decision is made as it was placed, so that every picture counts.
  const { list } = (await ask('GET', `${path}items/?state=exception&page_size=200`)).data;
  for (const { id } of list ?? []) await ask('PATCH', `${path}items/${id}/`, { decision: 'placed' });
  const begun = performance.now();
  await ask('POST', `${path}start/`, { pieces: placed.total });
  const done = await until(ask, path, ({ state }) => state === 'done');
  return { pieces: done.items.done ?? 0, minutes: (performance.now() - begun) / 60_000 };
}

type Ask = (method: string, path: string, body?: object) => Promise<Answer>;

async function caller({ product }: Bench): Promise<Ask> {
  const headers = { ...(await signIn(product)), 'content-type': 'application/json' };
  return async (method, path, body) => {
    const reply = await fetch(`${product.origin}/api${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await reply.json()) as Answer;
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${answer.message}`);
    return answer;
  };
}

async function until(ask: Ask, path: string, isSo: (data: Answer['data']) => boolean) {
  for (;;) {
    const { data } = await ask('GET', path);
    if (isSo(data)) return data;
    await pause(LOOK_EVERY_MS);
  }
}

/** Pictures of the demo, which have files, on blanks of one category. */
async function chosen({ library }: Bench) {
  const pictures = await library.query<{ id: number }>(
    `select p.id::int as id from pictures p join users u on u.company_id = p.company_id
     where u.account = $1 and p.owner_id = u.id and p.deleted_at is null and p.banned_at is null
     order by p.id limit $2`,
    [ACCOUNT.username, PICTURES],
  );
  const blanks = await library.query<{ model_id: number; colour: string }>(
    `select m.id::int as model_id, v.definition->'colours'->0->>'code' as colour from product_models m
     join model_versions v on v.model_id = m.id and v.version = m.version
     join product_categories k on k.id = m.product_category_id
     join primary_categories l on l.id = k.primary_category_id
     join main_categories c on c.id = l.main_category_id
     where m.is_active and c.name = '手机壳' order by m.id limit $1`,
    [BLANKS],
  );
  return {
    pictures: pictures.map(({ id }) => id),
    blanks: blanks.map(({ model_id, colour }) => ({ model_id, colours: [colour] })),
  };
}

async function giveCreative({ library }: Bench, amount: number): Promise<void> {
  await library.query(
    `select ledger_post('opening', $2, c.id, null, '', array[ledger_account(null, 'creative.issued')],
       array[ledger_account(c.id, 'creative')], array[$3]::bigint[])
     from (select company_id as id from users where account = $1) c`,
    [ACCOUNT.username, `bench:${randomUUID()}`, amount],
  );
}
