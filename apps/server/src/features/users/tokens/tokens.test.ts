import type { Endpoint } from '@motif/contract/endpoint';
import { allEndpoints, endpoints } from '@motif/contract/endpoints';
import { companies } from '@motif/contract/features/companies/companies';
import { pictureChoices } from '@motif/contract/features/pictures/picture-choices';
import { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import { pictures } from '@motif/contract/features/pictures/pictures';
import { accounts } from '@motif/contract/features/users/accounts';
import { auth } from '@motif/contract/features/users/auth';
import { TOKENS_MAX, tokens } from '@motif/contract/features/users/tokens';
import { TOKEN_SCOPES, type TokenScope } from '@motif/contract/token-scopes';
import { beforeAll, describe, expect, test } from 'vitest';
import { openEvents } from '../../../../test/event-reader';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';

let t: Awaited<ReturnType<typeof testApp>>;
let person: TestUser;
let origin: string;
const PASSWORD = 'Camellia7';
const RATE = 20;
beforeAll(async () => {
  t = await testApp({ tokenRate: RATE });
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  person = await t.make.user({ password: PASSWORD });
});

type Caller = Awaited<ReturnType<typeof t.as>>;
interface Made {
  id: number;
  token: string;
  prefix: string;
}

const wish = (scopes: readonly TokenScope[] = ['pictures:read']) => ({
  name: '仓库同步',
  scopes: [...scopes],
  days: 90,
  password: PASSWORD,
});

async function madeBy(me: Caller, scopes?: readonly TokenScope[]): Promise<Made> {
  const reply = await me.call(tokens.create, { body: wish(scopes) });
  expect(reply).toMatchObject({ http: 201, status_code: 201 });
  return reply.data;
}
const bearing = ({ token }: Pick<Made, 'token'>) => ({ headers: { authorization: `Bearer ${token}` } });
const sent = (made: Pick<Made, 'token'>, call: Endpoint) =>
  t.guest.call(call, samplesFor(call), bearing(made));
/** A person of their own, so that tokens of one test do not count in another. */
const someone = async () => t.as(await t.make.user({ password: PASSWORD }));

/** Something for every place in a path; nothing there exists. */
function samplesFor({ path }: Endpoint) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return { params: Object.fromEntries(names.map((name) => [name, 999_999])) } as never;
}

describe('a token', () => {
  test('works as its person, is told once, and only its hash is stored', async () => {
    const me = await someone();
    const made = await madeBy(me);
    expect(made.token).toMatch(/^mtf_[\w-]{43}$/);
    expect(made.token.startsWith(made.prefix)).toBe(true);
    expect(await sent(made, pictureChoices.formats)).toSucceed();
    const listed = await me.call(tokens.list);
    expect(listed.data).toMatchObject({ total: 1, list: [{ id: made.id, prefix: made.prefix }] });
    expect(JSON.stringify(listed.data)).not.toContain(made.token);
    const rows = await t.asOwner('select * from api_tokens');
    expect(JSON.stringify(rows)).not.toContain(made.token);
  });

  test('is made with the password alone, and the owner is warned', async () => {
    const me = await someone();
    expect(await me.call(tokens.create, { body: { ...wish(), password: 'Camellia8' } })).toFailWith(
      'WRONG_PASSWORD',
    );
    expect((await me.call(tokens.list)).data).toMatchObject({ total: 0 });
    await madeBy(me);
    const told = await me.call(endpoints.notices.list, { query: {} });
    expect(JSON.stringify(told.data)).toContain('仓库同步');
  });

  test('says when it was last used', async () => {
    const me = await someone();
    const made = await madeBy(me);
    const usedAt = async () =>
      ((await me.call(tokens.list)).data as { list: { last_used_at: unknown }[] }).list[0];
    expect(await usedAt()).toMatchObject({ last_used_at: null });
    await sent(made, pictureChoices.formats);
    expect(await usedAt()).toMatchObject({ last_used_at: expect.any(String) });
  });

  test('cannot be had in any number, also not at once', async () => {
    const user = await t.make.user({ password: PASSWORD });
    await t.asOwner(`insert into api_tokens (company_id, user_id, name, prefix, token_hash, scopes, expires_at)
      select ${user.company_id}, ${user.id}, 'n' || n, 'mtf_', '${user.id} ' || n, '{}', now() + interval '1 day'
      from generate_series(1, ${TOKENS_MAX - 2}) n`);
    const me = await t.as(user);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => me.call(tokens.create, { body: wish() })),
    );
    expect(replies.filter(({ http }) => http === 201)).toHaveLength(2);
    for (const reply of replies.filter(({ http }) => http !== 201))
      expect(reply).toFailWith('TOO_MANY_API_TOKENS');
  });

  test.each([
    ['the password is changed', `update users set password_hash = 'another' where id = $1`],
    [
      'the session is ended',
      `with held as (select id from users where id = $1 for update)
        update sessions set ended_at = now() where user_id = (select id from held)`,
    ],
  ])('is not made when %s between the check and the making', async (_, change) => {
    const user = await t.make.user({ password: PASSWORD });
    const me = await t.as(user);
    const client = await t.platform.pool.connect();
    await client.query('begin');
    await client.query(change, [user.id]);
    const making = me.call(tokens.create, { body: wish() });
    const waiting = async () =>
      (
        await t.asOwner(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length;
    await expect.poll(waiting).toBe(1);
    await client.query('commit');
    client.release();
    expect(await making).toFailWith('SESSION_ENDED');
    const { rows } = await t.asOwner(`select 1 from api_tokens where user_id = ${user.id}`);
    expect(rows).toEqual([]);
  });

  test('of somebody else is not there', async () => {
    const [me, other] = [await someone(), await someone()];
    const made = await madeBy(me);
    expect(await other.call(tokens.end, { params: { id: made.id } })).toFailWith('NOT_FOUND');
    expect((await other.call(tokens.list)).data).toMatchObject({ total: 0 });
    expect(await sent(made, pictureChoices.formats)).toSucceed();
  });

  test('that goes round in circles is stopped, and its person goes on', async () => {
    const me = await someone();
    const made = await madeBy(me);
    for (let n = 0; n < RATE; n++) await sent(made, pictureChoices.sizes);
    expect(await sent(made, pictureChoices.sizes)).toFailWith('TOO_MANY_REQUESTS');
    expect(await me.call(pictureChoices.sizes)).toSucceed();
  });

  test('hears the events of its person, if it is good for that', async () => {
    const me = await someone();
    const listen = (made: Made) => fetch(`${origin}/api/events`, bearing(made));
    expect((await listen(await madeBy(me))).status).toBe(403);
    const heard = await listen(await madeBy(me, ['events:read']));
    expect(heard.status).toBe(200);
    await heard.body?.cancel();
  });
});

describe('a token is over', () => {
  const isOver = async (made: Made) =>
    expect(await sent(made, pictureChoices.formats)).toFailWith('API_TOKEN_ENDED');

  test('when it was ended', async () => {
    const me = await someone();
    const made = await madeBy(me);
    expect(await me.call(tokens.end, { params: { id: made.id } })).toSucceed();
    await isOver(made);
    expect((await me.call(tokens.list)).data).toMatchObject({ total: 0 });
  });

  test('for a stream that listens by it, at once; the streams of others go on', async () => {
    const me = await someone();
    const [made, other] = [await madeBy(me, ['events:read']), await madeBy(me, ['events:read'])];
    const [heard, heardOn] = [await openEvents(origin, made.token), await openEvents(origin, other.token)];
    await me.call(tokens.end, { params: { id: made.id } });
    await heard.end();
    expect(heardOn.hasEnded()).toBe(false);
    await heardOn.leave();
  });

  test('when its days are over; it stays in the list and says so', async () => {
    const me = await someone();
    const made = await madeBy(me);
    await t.asOwner(
      `update api_tokens set created_at = now() - interval '91 days', expires_at = now() where id = ${made.id}`,
    );
    await isOver(made);
    expect((await me.call(tokens.list)).data).toMatchObject({ list: [{ id: made.id, is_expired: true }] });
  });

  test('when the password changes', async () => {
    const me = await someone();
    const made = await madeBy(me);
    const body = { old_password: PASSWORD, new_password: 'Camellia9New' };
    expect(await me.call(accounts.changePassword, { body })).toSucceed();
    await isOver(made);
  });

  test.each([
    ['the person is suspended', (id: number) => `update users set status = 'suspended' where id = ${id}`],
    [
      'the company is',
      (id: number) =>
        `update companies set suspended_at = now() where id = (select company_id from users where id = ${id})`,
    ],
    [
      'the person is in another company',
      (id: number) =>
        `update users set is_master = false, company_id = ${person.company_id} where id = ${id}`,
    ],
  ])('when %s', async (_, change) => {
    const user = await t.make.user({ password: PASSWORD });
    const made = await madeBy(await t.as(user));
    expect(await sent(made, pictureChoices.formats)).toSucceed();
    await t.asOwner(change(user.id));
    await isOver(made);
  });

  test.each(['mtf_', `mtf_${'A'.repeat(43)}`, `mtf_${'A'.repeat(42)}`, `mtf_${'A'.repeat(5000)}`])(
    'or never was one: %s',
    async (token) => {
      expect(await t.guest.call(pictureChoices.formats, {}, bearing({ token }))).toFailWith(
        'API_TOKEN_ENDED',
      );
    },
  );
});

describe('what a token opens', () => {
  /** Of these groups none may ever be opened by a program. */
  const CLOSED = [
    ...['auth', 'codes', 'accounts', 'profile', 'tokens', 'wechat', 'staff', 'transferMaster', 'roles'],
    ...['withdrawals', 'payees', 'withdrawalReviews', 'corrections', 'platformRoles', 'deskPeople', 'ledger'],
  ] as const;

  test('is nothing about passwords, devices, rights, people and money that leaves', () => {
    const groups = endpoints as unknown as Record<string, Record<string, Endpoint>>;
    const open = CLOSED.flatMap((group) => Object.values(groups[group] ?? {})).filter(({ scope }) => scope);
    expect(open).toEqual([auth.userInfo]);
  });

  test('is no call of operators, no spending and nothing that cannot be undone', () => {
    const open = allEndpoints.filter(({ scope }) => scope).map(({ path }) => path);
    expect(open.filter((path) => /^\/(system|permission)\/|\/buy\/|\/pay\/|\/erase\//.test(path))).toEqual(
      [],
    );
  });

  test('is what its scopes name, at every call there is', async () => {
    const me = await someone();
    const byScope = new Map<TokenScope, Made>();
    for (const scope of TOKEN_SCOPES) byScope.set(scope, await madeBy(me, [scope]));
    const of = (scope: TokenScope) => byScope.get(scope) ?? { token: '' };
    const others = (scope: TokenScope): Pick<Made, 'token'> =>
      of(TOKEN_SCOPES[(TOKEN_SCOPES.indexOf(scope) + 1) % TOKEN_SCOPES.length] as TokenScope);
    const wrong: string[] = [];
    for (const call of allEndpoints) {
      if (call.auth === 'public') continue;
      const name = `${call.method} ${call.path}`;
      const { message } = await sent(others(call.scope ?? 'pictures:read'), call);
      const refused = call.scope ? `API 令牌缺少权限：${call.scope}` : '该接口不接受 API 令牌，请登录后使用';
      if (message !== refused) wrong.push(`${name}: ${message}`);
      // What is a file where it is allowed has no envelope.
      if (!call.scope || call.file) continue;
      const right = await sent(of(call.scope), call);
      if (right.http === 401 || right.message.includes('API 令牌')) wrong.push(`${name}: ${right.message}`);
    }
    expect(wrong).toEqual([]);
  });

  test('is never more than its person may do', async () => {
    const colleague = await t.make.user({ password: PASSWORD, permissions: ['pictures.browse'] });
    const made = await madeBy(await t.as(colleague), ['pictures:write', 'company:read']);
    const label = { body: { ids: [1], ai_generated: true } } as never;
    expect(await t.guest.call(pictureEdits.label, label, bearing(made))).toFailWith('FORBIDDEN');
    const foreign = await t.make.user();
    const params = { id: foreign.company_id };
    expect(await t.guest.call(companies.company, { params }, bearing(made))).not.toSucceed();
  });

  test('cannot be another token, and sees nobody else’s pictures', async () => {
    const me = await someone();
    const made = await madeBy(me, TOKEN_SCOPES);
    const another = await t.guest.call(tokens.create, { body: wish(TOKEN_SCOPES) }, bearing(made));
    expect(another).toFailWith('API_TOKEN_REFUSED');
    const hidden = await t.make.picture({ owner: await t.make.user(), visibility: 'private' });
    const reply = await t.guest.call(pictures.one, { params: { id: hidden.id } }, bearing(made));
    expect(reply).toFailWith('PICTURE_NOT_FOUND');
  });
});
