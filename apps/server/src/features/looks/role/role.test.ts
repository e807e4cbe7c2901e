import { createServer } from 'node:net';
import { looks } from '@motif/contract/features/looks';
import { market } from '@motif/contract/features/market/market';
import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { pictures as pictureCalls } from '@motif/contract/features/pictures/pictures';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeAtEnd } from '../../../../test/clean-up';
import { withinMs } from '../../../../test/long-form';
import { madePixels } from '../../../../test/made-pixels';
import { testApp } from '../../../../test/test-app';
import type { Db } from '../../../platform/db/database';
import { pictureLooks, pictures } from '../../../platform/db/schema/pictures';
import { findMarketMatches, findOwnDuplicate } from '../find-duplicates';
import { LOOK_LENGTH, lookOf } from '../look-of';
import type { Candidate, LookFilter, LookSearch } from '../look-search';
import { openLooks, searchLooksFrom } from '../open-looks';
import { keepLook, lookFrom } from '../remember-look';
import { buildLooksApp } from './looks-app';
import { RemoteLooks } from './remote-looks';
import { looksKey, signCall } from './signed-calls';

type App = Awaited<ReturnType<typeof testApp>>;
type Values = Parameters<App['make']['picture']>[0];
type Found = { list: { id: number; by: string; same: boolean }[] };

const OTHER_KEY = Buffer.alloc(32, 7);
/** Nothing listens at this port. */
const NOBODY = 'http://127.0.0.1:4';

let t: App;
let key: Buffer;
let url: string;
beforeAll(async () => {
  t = await testApp();
  key = looksKey(t.platform.secrets);
  url = (await role()).url;
});
afterEach(() => searchLooksFrom(t.platform.db, {}));

/** A program of looks, listening. */
async function role(deps: Partial<Parameters<typeof buildLooksApp>[0]> = {}) {
  const { app, loaded } = buildLooksApp({ db: t.platform.db, key, ...deps });
  await loaded;
  closeAtEnd(() => app.close());
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

const searchBy = (urls: string[], answerMs?: number) =>
  searchLooksFrom(t.platform.db, { search: new RemoteLooks(urls, key, answerMs) });

async function pictureOf(seed: number, values: Values = {}) {
  const picture = await t.make.picture(values);
  await keepLook(t.platform.db, picture.id, lookFrom(madePixels(seed)));
  return picture;
}

let seeds = 500;
const fresh = () => {
  seeds += 1;
  return seeds * 10;
};
const byPicture = (seed: number, main_category_id: number) => ({
  body: { main_category_id, pixels: Buffer.from(madePixels(seed)).toString('base64') },
});
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

/** Every search of the product, and what it must find in a library that both searches have. */
async function library() {
  const seed = fresh();
  const [phone, cup] = [await t.make.category('手机壳'), await t.make.category('水杯')];
  const company = await t.make.company({ opens: ['手机壳'] });
  const owner = await t.make.user({ company_id: company.id });
  const other = await t.make.user();
  const own = await pictureOf(seed, { owner, visibility: 'private' });
  const again = await pictureOf(seed, { owner, visibility: 'company' });
  const sold = await pictureOf(seed, { owner: other });
  const hidden = await pictureOf(seed, { owner: other, visibility: 'private' });
  const onCups = await pictureOf(seed, { owner: other, main_category_id: cup });
  const ids = { own: own.id, again: again.id, sold: sold.id, hidden: hidden.id, onCups: onCups.id };
  const named = (list: { id: number }[]) =>
    Object.entries(ids)
      .filter(([, id]) => idsOf(list).includes(id))
      .map(([name]) => name)
      .sort();
  const me = await t.as(owner);
  const they = await t.as(other);
  const listOf = async (reply: ReturnType<typeof me.call>) => {
    expect(await reply).toSucceed();
    return ((await reply).data as Found).list;
  };
  const look = Buffer.from(lookOf(madePixels(seed)).buffer).toString('base64url');
  const nearest = async (filter: LookFilter) =>
    named((await (await openLooks(t.platform.db)).nearest(lookOf(madePixels(seed)), filter, 20)).slice(0, 5));
  const publish = async () => {
    const body = { ids: [own.id], price: 0, declaration: DECLARATION_VERSION };
    const { data } = await me.call(market.publish, { body });
    return (data as { blocked: { match: { id: number } | null }[] }).blocked.map(({ match }) => match?.id);
  };
  return {
    ids,
    look,
    phone,
    cup,
    me,
    seed,
    cases: [
      [
        'similar pictures are those one may see, in categories one may enter',
        async () => named(await listOf(me.call(looks.similar, { params: { id: own.id } }))),
        ['again', 'sold'],
      ],
      [
        'a picture is found by its pixels',
        async () => named(await listOf(me.call(looks.byPicture, byPicture(seed, phone)))),
        ['again', 'own', 'sold'],
      ],
      [
        'and by its look, in the category that was asked for',
        async () => named(await listOf(they.call(looks.byLook, { query: { main_category_id: cup, look } }))),
        ['onCups'],
      ],
      [
        'a closed category is refused',
        async () => (await me.call(looks.byPicture, byPicture(seed, cup))).http,
        403,
      ],
      ['all categories hold all', () => nearest({}), ['again', 'hidden', 'onCups', 'own', 'sold']],
      ['categories of others are not searched', () => nearest({ categories: [cup] }), ['onCups']],
      ['no category holds nothing', () => nearest({ categories: [] }), []],
      [
        'companies of others are not searched',
        () => nearest({ company: company.id, categories: [phone, cup] }),
        ['again', 'own'],
      ],
      ['the own duplicate is found', () => findOwnDuplicate(t.platform.db, own.id), again.id],
      [
        'and what keeps a picture from the market',
        async () => (await findMarketMatches(t.platform.db, [own.id])).get(own.id)?.reason,
        'same',
      ],
      ['so that it is not published', publish, [sold.id]],
    ] as [name: string, ask: () => Promise<unknown>, expected: unknown][],
  };
}

describe.each([
  ['in this process', () => searchLooksFrom(t.platform.db, {})],
  ['by the program of looks', () => searchBy([url])],
])('searches %s', (_, choose) => {
  test('find the same', async () => {
    const { cases } = await library();
    await choose();
    for (const [name, ask, expected] of cases) expect(await ask(), name).toEqual(expected);
  });

  test('find what was stored a moment ago, and nothing that was erased', async () => {
    const { me, ids, seed, phone } = await library();
    await choose();
    const found = async () =>
      idsOf(((await me.call(looks.byPicture, byPicture(seed, phone))).data as Found).list);
    expect(await found()).toContain(ids.sold);
    const late = await pictureOf(seed);
    expect(await found()).toContain(late.id);
    await t.platform.db.delete(pictures).where(eq(pictures.id, late.id));
    expect(await found()).not.toContain(late.id);
    // The search has told the index of it.
    const nearest = async () =>
      idsOf(await (await openLooks(t.platform.db)).nearest(lookOf(madePixels(seed)), {}, 5));
    await expect.poll(nearest).not.toContain(late.id);
    expect(await nearest()).toContain(ids.sold);
  });
});

test('both give the same candidates at the same distances', async () => {
  const { look } = await library();
  const asked = new Int8Array(Buffer.from(look, 'base64url'));
  const remote = new RemoteLooks([url], key);
  const here = await openLooks(t.platform.db);
  for (const room of [1, 3, 150])
    expect(await remote.nearest(asked, {}, room)).toEqual(await here.nearest(asked, {}, room));
});

describe('a program that is away', () => {
  /** Takes connections and says nothing, or nothing more. */
  async function silent(said = ''): Promise<string> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write(said);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    closeAtEnd(() => server.close());
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  test.each([
    ['gone', async () => NOBODY],
    ['silent', () => silent()],
    ['silent in the middle of its answer', () => silent('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{')],
    ['of another installation', async () => (await role({ key: OTHER_KEY })).url],
    ['another program', async () => (await t.app.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')],
  ])('%s is passed over for the next one', async (_, away) => {
    const { me, ids, seed, phone } = await library();
    await searchBy([await away(), url], 1500);
    const reply = await me.call(looks.byPicture, byPicture(seed, phone));
    expect(reply).toSucceed();
    expect(idsOf((reply.data as Found).list)).toContain(ids.sold);
  });

  test('is left alone for a while, and is back by itself', async () => {
    const stopped = await role();
    const remote = new RemoteLooks([stopped.url], key);
    const ask = () => remote.nearest(new Int8Array(LOOK_LENGTH), {}, 3);
    await ask();
    const port = Number(new URL(stopped.url).port);
    await stopped.app.close();
    await expect(ask()).rejects.toMatchObject({ code: 'LOOKS_AWAY' });
    const { app, loaded } = buildLooksApp({ db: t.platform.db, key });
    await loaded;
    closeAtEnd(() => app.close());
    await app.listen({ host: '127.0.0.1', port });
    await vi.waitFor(ask, { timeout: withinMs(20_000), interval: 100 });
  });

  test('is a clear 503 where all are, and everything else goes on', async () => {
    const { me, ids, seed, phone } = await library();
    const owner = await t.make.user();
    const series = { owner, series: '四季' };
    const [one, next] = [await pictureOf(seed, series), await pictureOf(fresh(), series)];
    await searchBy([NOBODY, NOBODY]);
    const refused = await me.call(looks.byPicture, byPicture(seed, phone));
    expect(refused).toFailWith('LOOKS_AWAY');
    expect(refused.headers['retry-after']).toBe('5');
    // Pictures beside one are those of its series.
    const similar = await me.call(looks.similar, { params: { id: one.id } });
    expect(similar).toSucceed();
    expect((similar.data as Found).list[0]).toMatchObject({ id: next.id, by: 'series' });
    expect(await findOwnDuplicate(t.platform.db, ids.own)).toBeUndefined();
    // What was not compared does not go to the market.
    const publish = { ids: [ids.own], price: 0, declaration: DECLARATION_VERSION };
    expect(await me.call(market.publish, { body: publish })).toFailWith('LOOKS_AWAY');
    const [row] = await t.platform.db.select().from(pictures).where(eq(pictures.id, ids.own));
    expect(row).toMatchObject({ visibility: 'private', published_at: null });
    expect(await me.call(pictureCalls.one, { params: { id: ids.own } })).toSucceed();
  });
});

test('only the categories that somebody may enter are asked for', async () => {
  const { me, ids, phone } = await library();
  const asked: LookFilter[] = [];
  const search: LookSearch = {
    nearest: async (_, filter): Promise<Candidate[]> => {
      asked.push(filter);
      return [];
    },
    forget: () => undefined,
  };
  await searchLooksFrom(t.platform.db, { search });
  expect(await me.call(looks.similar, { params: { id: ids.own } })).toSucceed();
  expect(asked).toEqual([{ categories: [phone] }]);
});

describe('the program of looks', () => {
  const body = () => JSON.stringify({ look: 'A'.repeat(43), room: 3 });
  const post = (path: string, text: string | undefined, authorization?: string, type = 'application/json') =>
    fetch(url + path, {
      method: 'POST',
      headers: {
        ...(text !== undefined && { 'content-type': type }),
        ...(authorization && { authorization }),
      },
      ...(text !== undefined && { body: text }),
    });
  const signed = (path: string, text: string) => post(path, text, signCall(key, path, text));

  test('answers nobody who does not have the key', async () => {
    const text = body();
    const minutes = (n: number) => Date.now() + n * 60_000;
    const tries: [path: string, text: string | undefined, authorization?: string][] = [
      ['/nearest', text],
      ['/nearest', undefined],
      ['/nearest', undefined, signCall(key, '/nearest', text)],
      ['/nearest', text, 'Bearer x'],
      ['/nearest', text, signCall(OTHER_KEY, '/nearest', text)],
      ['/nearest', text, signCall(key, '/forget', text)],
      ['/nearest', text.replace('3', '9'), signCall(key, '/nearest', text)],
      ['/nearest', text, signCall(key, '/nearest', text, minutes(-3))],
      ['/nearest', text, signCall(key, '/nearest', text, minutes(3))],
      ['/forget', '{"ids":[1]}'],
      ['/forget', '{', signCall(OTHER_KEY, '/forget', '{')],
    ];
    for (const [path, sent, authorization] of tries) {
      const reply = await post(path, sent, authorization);
      expect(reply.status, `${path} ${sent} ${authorization}`).toBe(401);
      expect(await reply.json()).toEqual({ status_code: 401, message: '请先登录', data: null });
    }
    expect((await signed('/nearest', text)).status).toBe(200);
  });

  test('refuses what it does not understand, and goes on', async () => {
    const look = 'A'.repeat(43);
    for (const [sent, status] of [
      ['{', 400],
      ['', 400],
      ['null', 422],
      [JSON.stringify({ look, room: 0 }), 422],
      [JSON.stringify({ look, room: 1e9 }), 422],
      [JSON.stringify({ look: 'A', room: 3 }), 422],
      [JSON.stringify({ look, room: 3, categories: ['1'] }), 422],
      [JSON.stringify({ look, room: 3, company: -1 }), 422],
      [JSON.stringify({ look, room: 3, more: 1 }), 422],
      [`{"look":"${look}","room":3,"categories":[${'1,'.repeat(300_000)}1]}`, 413],
    ] as const)
      expect((await signed('/nearest', sent)).status, sent.slice(0, 100)).toBe(status);
    expect((await post('/nearest', 'x', signCall(key, '/nearest', 'x'), 'text/plain')).status).toBe(415);
    for (const path of ['/', '/api/health', '/metrics', '/nearest'])
      expect((await fetch(url + path)).status).toBe(404);
    expect((await signed('/nearest', body())).status).toBe(200);
  });

  test('forgets no picture that is there, whoever says so', async () => {
    const { ids, seed } = await library();
    const nearest = () => new RemoteLooks([url], key).nearest(lookOf(madePixels(seed)), {}, 20);
    await nearest();
    // Older ones are not read again, and would stay forgotten.
    await t.platform.db.update(pictureLooks).set({ created_at: new Date(Date.now() - 86_400_000) });
    expect((await signed('/forget', JSON.stringify({ ids: Object.values(ids) }))).status).toBe(200);
    expect(idsOf(await nearest())).toEqual(expect.arrayContaining(Object.values(ids)));
  });

  test('reads from a replica, says when it is ready, and refuses at once until then', async () => {
    const other = await testApp();
    const { db } = other.platform;
    const seed = fresh();
    const picture = await other.make.picture();
    await keepLook(db, picture.id, lookFrom(madePixels(seed)));
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const positions: unknown[] = [];
    const readers: Db[] = [];
    const replica: Db = Object.create(db);
    const reads = {
      read: async <T>(position: number | undefined, work: (from: Db) => Promise<T>) => {
        positions.push(position);
        await gate;
        readers.push(replica);
        return work(replica);
      },
    };
    const otherKey = looksKey(other.platform.secrets);
    const { app, loaded } = buildLooksApp({ db, key: otherKey, loading: { reads, primary: db } });
    closeAtEnd(() => app.close());
    const at = await app.listen({ host: '127.0.0.1', port: 0 });
    const remote = () => new RemoteLooks([at], otherKey).nearest(lookOf(madePixels(seed)), {}, 3);
    expect((await fetch(`${at}/health`)).status).toBe(200);
    expect((await fetch(`${at}/ready`)).status).toBe(503);
    await expect(remote()).rejects.toMatchObject({ code: 'LOOKS_AWAY' });
    // Stored after the position that the replica is read at.
    await expect.poll(() => positions).toEqual([expect.any(Number)]);
    const late = await other.make.picture();
    open();
    await loaded;
    await keepLook(db, late.id, lookFrom(madePixels(seed)));
    expect(readers).toHaveLength(1);
    const ready = await fetch(`${at}/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ looks: 1 });
    expect(idsOf(await remote()).sort()).toEqual([picture.id, late.id].sort());
  });
});
