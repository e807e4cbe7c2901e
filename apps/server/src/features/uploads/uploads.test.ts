import { ADMIN_ROLE } from '@motif/contract/access';
import { uploads } from '@motif/contract/features/uploads';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPng, sha256Of, uploadBench } from '../../../test/upload-kit';
import { companyUsage, files, pictures } from '../../platform/db/schema/pictures';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { inTransaction } from '../../platform/db/transaction';

let t: Awaited<ReturnType<typeof uploadBench>>;
let me: Awaited<ReturnType<typeof t.person>>;
beforeAll(async () => {
  t = await uploadBench();
  me = await t.person(await t.make.user());
});

const newcomer = async () => t.person(await t.make.user());
const colleagueOf = async ({ user: { company_id } }: typeof me) =>
  t.person(await t.make.user({ company_id, permissions: ['pictures.own', 'pictures.upload'] }));
const register = (files: object[], by = me) =>
  by.call(uploads.register, { body: { main_category_id: t.category, files: files as never } });
const tasksOf = async (reply: Promise<{ data: never }>) =>
  (
    (await reply).data as {
      tasks: { id: number; state: string; reason: string | null; name: string; file_name: string }[];
    }
  ).tasks;

describe('credentials', () => {
  test("open the person's own prefix for a quarter of an hour", async () => {
    const { data } = await me.call(uploads.stsToken);
    const grant = data as { prefix: string; expiration: string; endpoint: string };
    expect(grant.prefix).toBe(`incoming/${me.user.company_id}/${me.user.id}/`);
    expect(grant.endpoint).toBe('/s3');
    expect(Date.parse(grant.expiration) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(Date.parse(grant.expiration) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  });

  test('are for those who may upload', async () => {
    const visitor = await t.person(await t.make.user({ permissions: ['pictures.browse'] }));
    expect(await visitor.call(uploads.stsToken)).toFailWith('FORBIDDEN');
    expect(await register([t.newFile(Buffer.alloc(1))], visitor)).toFailWith('FORBIDDEN');
  });
});

describe('registering', () => {
  test.each([
    ['a b　c.JPG', 'abc.jpg', 'abc'],
    ['a.php.jpg', 'a.php.jpg', 'a.php'],
    ['a.jpg.', 'a.jpg.', 'a.jpg'],
    ['CON.png', 'CON.png', 'CON'],
    ['.htaccess', '.htaccess', '.htaccess'],
    ['e\u0301.png', '\u00e9.png', '\u00e9'],
    [' .png', '.png', '.png'],
    [`${'花'.repeat(100)}.png`, `${'花'.repeat(100)}.png`, '花'.repeat(80)],
    ['../../etc/passwd', 'passwd', 'passwd'],
    ['图\\册\\a.PNG', 'a.png', 'a'],
  ])('%j is called %j and the picture %j', async (given, fileName, name) => {
    const [task] = await tasksOf(register([t.newFile(Buffer.alloc(9), { file_name: given })]));
    expect(task).toMatchObject({ file_name: fileName, name, state: 'waiting' });
    expect((task as { key?: string }).key).toMatch(
      new RegExp(`^incoming/${me.user.company_id}/${me.user.id}/[0-9a-f]{24}$`),
    );
  });

  test('the same file twice, even at once, is one task', async () => {
    const file = t.newFile(Buffer.alloc(9));
    const replies = await Promise.all(Array.from({ length: 8 }, () => tasksOf(register([file, file]))));
    expect(new Set(replies.flat().map(({ id }) => id)).size).toBe(1);
  });

  test("somebody else's file of the same name is another task", async () => {
    const file = t.newFile(Buffer.alloc(9));
    const [mine] = await tasksOf(register([file]));
    const [theirs] = await tasksOf(register([file], await newcomer()));
    expect(theirs?.id).not.toBe(mine?.id);
  });

  test('one empty file does not stop the others', async () => {
    const tasks = await tasksOf(
      register([t.newFile(Buffer.alloc(1)), t.newFile(Buffer.alloc(0)), t.newFile(Buffer.alloc(2))]),
    );
    expect(tasks.map(({ state, reason }) => [state, reason])).toEqual([
      ['waiting', null],
      ['failed', 'empty'],
      ['waiting', null],
    ]);
  });

  test('for a category one may not enter is refused', async () => {
    const restricted = await t.person(await t.make.user({ allowed: ['水杯'] }));
    expect(await register([t.newFile(Buffer.alloc(1))], restricted)).toFailWith('CATEGORY_NOT_PERMITTED');
    const closed = await t.person(
      await t.make.user({ company_id: (await t.make.company({ opens: ['水杯'] })).id }),
    );
    expect(await register([t.newFile(Buffer.alloc(1))], closed)).toFailWith('CATEGORY_NOT_OPENED');
  });

  test('keeps its texts as an edit of the picture would', async () => {
    const details = { series: ' 春  夏 ', tags: [' 花', '花 '] };
    const [task] = await tasksOf(register([t.newFile(Buffer.alloc(1), { name: ' 山  茶 ', details })]));
    const tidy = { series: '春 夏', tags: ['花'] };
    expect(task).toMatchObject({ name: '山 茶', details: tidy });
    const edit = { name: ' 新 ', details: { tags: [' 叶 '] } };
    const { data } = await me.call(uploads.edit, { params: { id: task?.id ?? 0 }, body: edit });
    expect(data).toMatchObject({ name: '新', details: { ...tidy, tags: ['叶'] } });
  });

  test('for a category that does not exist is refused, to operators too', async () => {
    const operator = await t.person(await t.make.user({ role: ADMIN_ROLE }));
    const body = { main_category_id: 999_999, files: [t.newFile(Buffer.alloc(1))] };
    expect(await operator.call(uploads.register, { body })).toFailWith('CATEGORY_NOT_FOUND');
  });

  test.each([
    { name: ' ' },
    { details: { series: '\u200b' } },
    { details: { tags: ['好', ' '] } },
    { details: { image_category_id: 999_999 } },
    { details: { personal_category_id: 999_999 } },
    { details: { price: -1 } },
    { details: { owner_id: 1 } },
    { sha256: 'A'.repeat(64) },
    { size_bytes: 300 * 1024 * 1024 + 1 },
    { client_id: '../../..' },
  ])('with %j is refused and leaves nothing', async (wrong) => {
    const file = t.newFile(Buffer.alloc(1), wrong);
    expect(await register([file])).toFailWith('INVALID_FIELDS');
    const left = await t.platform.db
      .select()
      .from(uploadTasks)
      .where(eq(uploadTasks.client_id, file.client_id));
    expect(left).toEqual([]);
  });

  test('never takes more than there is room for, however many register at once', async () => {
    const her = await newcomer();
    const room = 2048 * 1024 * 1024;
    const size = 90 * 1024 * 1024;
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        tasksOf(register([t.newFile(Buffer.alloc(0), { size_bytes: size })], her)),
      ),
    );
    const states = replies.flat().map(({ state, reason }) => reason ?? state);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(Math.floor(room / size));
    expect(states.filter((state) => state === 'storage_full')).toHaveLength(50 - Math.floor(room / size));
  });

  test('never takes more pictures than there is room for', async () => {
    const her = await newcomer();
    const company = eq(companyUsage.company_id, her.user.company_id);
    await t.make.picture({ owner: her.user });
    await t.platform.db.update(companyUsage).set({ image_count: 497 }).where(company);
    const tasks = await tasksOf(
      register(
        Array.from({ length: 5 }, () => t.newFile(Buffer.alloc(1))),
        her,
      ),
    );
    expect(tasks.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'failed', 'failed']);
  });
});

describe('a file whose bytes the company has', () => {
  test('is a picture at once, with its own name and details', async () => {
    const bytes = await newPng();
    const first = await me.upload(bytes);
    const colleague = await colleagueOf(me);
    const again = await colleague.register(bytes, {
      sha256: sha256Of(bytes),
      name: '再来一张',
      details: { visibility: 'company', tags: ['甲'] },
    });
    expect(again).toMatchObject({ state: 'done', instant: true, key: null, reason: null });
    const stored = await t.platform.db
      .select()
      .from(pictures)
      .where(eq(pictures.company_id, me.user.company_id));
    const [old, made] = [first, again].map(({ picture }) => stored.find(({ id }) => id === picture?.id));
    expect(made).toMatchObject({
      name: '再来一张',
      visibility: 'company',
      tags: ['甲'],
      owner_id: colleague.user.id,
    });
    expect(made?.file_id).toBe(old?.file_id);
    expect(made?.width).toBe(60);
    // The first is private, and not the colleague's.
    expect(again.duplicate).toBeNull();
  });

  test('is not found by another company, by a wrong size, or by a hash of its beginning', async () => {
    const bytes = await newPng();
    await me.upload(bytes);
    const sha256 = sha256Of(bytes);
    expect(await (await newcomer()).register(bytes, { sha256 })).toMatchObject({
      state: 'waiting',
      instant: false,
    });
    expect(await me.register(bytes, { sha256, size_bytes: bytes.length + 1 })).toMatchObject({
      state: 'waiting',
    });
    expect(await me.register(bytes, { sha256: sha256Of(bytes.subarray(0, 50)) })).toMatchObject({
      state: 'waiting',
    });
  });

  test('of a picture that is erased this very moment fails by itself, not the call', async () => {
    const bytes = await newPng();
    const { picture } = await me.upload(bytes);
    const { db } = t.platform;
    const registered = await inTransaction(db, async (tx) => {
      await tx.delete(pictures).where(eq(pictures.id, picture?.id ?? 0));
      const asked = register([t.newFile(bytes, { sha256: sha256Of(bytes) }), t.newFile(Buffer.alloc(9))]);
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await t.asOwner(waiting)).rowCount).toBe(1);
      return { asked };
    });
    const tasks = await tasksOf(registered.asked);
    expect(tasks.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'missing_bytes'],
      ['waiting', null],
    ]);
  });

  test('with bytes that turn out to be others is refused', async () => {
    const [bytes, other] = [await newPng(), await newPng()];
    const task = await me.register(bytes, { sha256: sha256Of(other) });
    await t.storage.put(task.key ?? '', bytes, 'image/png');
    await me.call(uploads.complete, { params: { id: task.id } });
    await t.process(task);
    expect(await me.read(task)).toMatchObject({ state: 'failed', reason: 'wrong_hash', picture: null });
  });
});

describe('a task', () => {
  test('of somebody else is answered like one that does not exist, and stays as it is', async () => {
    const task = await me.send(await newPng());
    const stranger = await newcomer();
    const colleague = await colleagueOf(me);
    const routes = [uploads.one, uploads.complete, uploads.retry, uploads.cancel] as const;
    for (const who of [stranger, colleague]) {
      for (const route of routes) {
        const foreign = await who.call(route, { params: { id: task.id } });
        const absent = await who.call(route, { params: { id: 999_999_999 } });
        expect(foreign).toFailWith('UPLOAD_NOT_FOUND');
        expect({ ...foreign, headers: null }).toEqual({ ...absent, headers: null });
      }
      const edit = await who.call(uploads.edit, { params: { id: task.id }, body: { name: '别人的' } });
      expect(edit).toFailWith('UPLOAD_NOT_FOUND');
    }
    expect(await me.read(task)).toMatchObject({ state: 'processing' });
  });

  test('is complete when its bytes are there, and saying so twice is once', async () => {
    const bytes = await newPng();
    const task = await me.send(bytes);
    expect(task).toMatchObject({ state: 'processing', key: null });
    await t.process(task);
    await t.process(task);
    const done = await me.call(uploads.complete, { params: { id: task.id } });
    expect(done.data).toMatchObject({ state: 'done', reason: null });
    const made = await t.platform.db
      .select()
      .from(files)
      .where(eq(files.sha256, sha256Of(bytes)));
    expect(made).toHaveLength(1);
  });

  test('is not held while the store is asked for its bytes', async () => {
    const { db } = t.platform;
    const task = await me.register(Buffer.alloc(9));
    const params = { id: task.id };
    const head = t.storage.head;
    let asked = 0;
    t.storage.head = async (key) => {
      asked += 1;
      await db.execute(sql`select 1 from upload_tasks where id = ${task.id} for update nowait`);
      await db.execute(sql`select 1 from companies where id = ${me.user.company_id} for update nowait`);
      return head.call(t.storage, key);
    };
    try {
      expect((await me.call(uploads.complete, { params })).data).toMatchObject({ state: 'failed' });
      expect((await me.call(uploads.retry, { params })).data).toMatchObject({ state: 'waiting' });
    } finally {
      t.storage.head = head;
    }
    expect(asked).toBe(2);
  });

  test('without bytes, or with too many, fails and can be tried again', async () => {
    const bytes = await newPng();
    const task = await me.register(bytes);
    const params = { id: task.id };
    expect((await me.call(uploads.complete, { params })).data).toMatchObject({
      state: 'failed',
      reason: 'missing_bytes',
    });
    expect((await me.call(uploads.retry, { params })).data).toMatchObject({
      state: 'waiting',
      key: task.key,
    });
    await t.storage.put(task.key ?? '', Buffer.concat([bytes, bytes]), 'image/png');
    expect((await me.call(uploads.complete, { params })).data).toMatchObject({
      state: 'failed',
      reason: 'wrong_size',
    });
    const { data } = await me.call(uploads.retry, { params });
    const { key } = data as { key: string };
    expect(key).not.toBe(task.key);
    await t.storage.put(key, bytes, 'image/png');
    await me.call(uploads.complete, { params });
    await t.process(task);
    expect(await me.read(task)).toMatchObject({ state: 'done' });
  });

  test('remembers the upload that has begun at the store, for any browser of its owner, as long as its key', async () => {
    const bytes = await newPng();
    const task = await me.register(bytes);
    const params = { id: task.id };
    expect(task.upload_id).toBeNull();
    await me.call(uploads.edit, { params, body: { upload_id: '2~begun' } });
    expect(await me.read(task)).toMatchObject({ upload_id: '2~begun', name: task.name });
    await t.storage.put(task.key ?? '', Buffer.concat([bytes, bytes]), 'image/png');
    expect((await me.call(uploads.complete, { params })).data).toMatchObject({ reason: 'wrong_size' });
    // The new key has no upload yet.
    expect((await me.call(uploads.retry, { params })).data).toMatchObject({
      state: 'waiting',
      upload_id: null,
    });
  });

  test('that is edited while it is looked at becomes what it was edited to', async () => {
    const task = await me.send(await newPng(), { details: { price: 5, tags: ['甲'] } });
    const params = { id: task.id };
    await me.call(uploads.edit, { params, body: { name: '新名', details: { tags: ['乙'] } } });
    await t.process(task);
    const { picture } = await me.read(task);
    expect(picture).toMatchObject({ name: '新名', price: 5 });
    expect(await me.call(uploads.edit, { params, body: { name: '太晚' } })).toFailWith('UPLOAD_OVER');
  });

  test('that is given up leaves no picture, and one that is done cannot be given up', async () => {
    const [first, second] = [await me.send(await newPng()), await me.send(await newPng())];
    expect((await me.call(uploads.cancel, { params: { id: first.id } })).data).toMatchObject({
      state: 'cancelled',
    });
    await t.process(first);
    expect(await me.read(first)).toMatchObject({ state: 'cancelled', picture: null });
    expect(await me.call(uploads.complete, { params: { id: first.id } })).toFailWith('UPLOAD_OVER');
    expect(await me.call(uploads.retry, { params: { id: first.id } })).toFailWith('UPLOAD_OVER');
    await t.process(second);
    expect(await me.call(uploads.cancel, { params: { id: second.id } })).toFailWith('UPLOAD_OVER');
  });
});

describe('the list', () => {
  test('has every task once, newest first, and counts them by state', async () => {
    const her = await newcomer();
    await register(
      Array.from({ length: 5 }, () => t.newFile(Buffer.alloc(1))),
      her,
    );
    await register([t.newFile(Buffer.alloc(0))], her);
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const { data } = await her.call(uploads.list, { query: { page_size: 2, ...(cursor && { cursor }) } });
      const page = data as { list: { id: number }[]; counts: object; next_cursor: string | null };
      expect(page.counts).toEqual({ waiting: 5, processing: 0, done: 0, failed: 1, cancelled: 0 });
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(6);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
    expect(await her.call(uploads.list, { query: { cursor: 'x' } })).toFailWith('BAD_CURSOR');
    const { data } = await her.call(uploads.list, { query: { state: 'failed' } });
    expect((data as { list: unknown[] }).list).toHaveLength(1);
  });

  test('forgets what was cleared, and only that', async () => {
    const her = await newcomer();
    await register([t.newFile(Buffer.alloc(0)), t.newFile(Buffer.alloc(1))], her);
    expect(await her.call(uploads.clear, { body: { states: ['failed'] } })).toSucceed();
    const { data } = await her.call(uploads.list);
    expect(data).toMatchObject({ list: [{ state: 'waiting' }], counts: { failed: 0, waiting: 1 } });
  });
});
