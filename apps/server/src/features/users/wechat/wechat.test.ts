import { auth } from '@motif/contract/features/users/auth';
import { wechat } from '@motif/contract/features/users/wechat';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextPhone } from '../../../../test/contacts';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { type Wechat, WechatError } from '../../../platform/channels/wechat';
import { scanTickets, sessions, users } from '../../../platform/db/schema/identity';
import { outbox } from '../../../platform/db/schema/operations';

interface Qr {
  ticket: string;
  secret: string;
  qr_url: string;
  authorize_url: string;
  expires_in: number;
}
interface Scanned {
  purpose: string;
  account: string;
  ip: string;
  user_agent: string;
  confirm_token: string;
}
type Caller = { call: typeof t.guest.call };

/** Stands for WeChat: `code-X` is the code of the person X. */
let down = false;
let asked = 0;
const provider: Wechat = {
  authorizeUrl: ({ redirectUri, state }) => `https://wechat.example/?to=${redirectUri}&state=${state}`,
  identify: async (code) => {
    asked += 1;
    if (down) throw new WechatError('unreachable', 'no answer');
    if (!code.startsWith('code-')) throw new WechatError('refused', 'invalid code');
    return { openid: code.slice(5) };
  },
};

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp({ settings: { wechat: provider } });
});
beforeEach(() => {
  down = false;
});

let people = 0;
const newOpenid = () => {
  people += 1;
  return `openid${people}`;
};
const boundUser = (values: Parameters<typeof t.make.user>[0] = {}) =>
  t.make.user({ wechat_openid: newOpenid(), username: '锦绣工坊', ...values });
const openidOf = async (user: TestUser) =>
  (await t.platform.db.select().from(users).where(eq(users.id, user.id)))[0]?.wechat_openid;
const sessionsOf = (user: TestUser) =>
  t.platform.db.select().from(sessions).where(eq(sessions.user_id, user.id));
const suspend = (user: TestUser) =>
  t.platform.db.update(users).set({ status: 'suspended' }).where(eq(users.id, user.id));
const letExpire = () => t.platform.db.update(scanTickets).set({ expires_at: sql`now()` });

const BROWSER = { headers: { 'user-agent': 'Desk/1.0' } };
async function loginQr(): Promise<Qr> {
  const reply = await t.guest.call(wechat.loginQrcode, {}, BROWSER);
  expect(reply).toSucceed();
  return reply.data as Qr;
}
async function bindQr(who: Caller): Promise<Qr> {
  const reply = await who.call(wechat.bindQrcode, {}, BROWSER);
  expect(reply).toSucceed();
  return reply.data as Qr;
}
const scan = (state: string, openid: string | null | undefined) =>
  t.guest.call(wechat.scan, { body: { code: `code-${openid}`, state } });
async function scanned(state: string, openid: string | null | undefined): Promise<Scanned> {
  const reply = await scan(state, openid);
  expect(reply).toSucceed();
  return reply.data as Scanned;
}
const confirm = (state: string, confirm_token: string, accept = true) =>
  t.guest.call(wechat.confirm, { body: { state, confirm_token, accept } });
const poll = ({ ticket, secret }: Qr) => t.guest.call(wechat.loginPoll, { body: { ticket, secret } });
const stateOf = async (qr: Qr) => ((await poll(qr)).data as { state: string }).state;
async function confirmedFor(user: TestUser): Promise<Qr> {
  const qr = await loginQr();
  const { confirm_token } = await scanned(qr.ticket, user.wechat_openid);
  expect(await confirm(qr.ticket, confirm_token)).toSucceed();
  return qr;
}
const OTHER = 'x'.repeat(32);

describe('the QR code', () => {
  test('is an image that leads through WeChat back to the address people use', async () => {
    const reply = await t.guest.call(wechat.loginQrcode, {}, { headers: { host: 'motif.example:3200' } });
    const qr = reply.data as Qr;
    expect(qr.expires_in).toBe(300);
    expect(qr.authorize_url).toBe(
      `https://wechat.example/?to=http://motif.example:3200/callback&state=${qr.ticket}`,
    );
    const [head, image = ''] = qr.qr_url.split(',');
    expect(head).toBe('data:image/svg+xml;base64');
    expect(Buffer.from(image, 'base64').toString()).toMatch(/^<svg/);
  });

  test('names the public address where one is set', async () => {
    const settings = { wechat: provider, publicUrl: 'https://motif.example' };
    const public_ = await testApp({ settings });
    const reply = await public_.guest.call(wechat.loginQrcode);
    expect((reply.data as Qr).authorize_url).toContain('to=https://motif.example/callback&');
  });

  test('leaves nothing in the database by which it could be used', async () => {
    const qr = await loginQr();
    const rows = JSON.stringify(await t.platform.db.select().from(scanTickets));
    expect(rows).not.toContain(qr.ticket);
    expect(rows).not.toContain(qr.secret);
  });

  test('that binds is for people who are signed in', async () => {
    expect(await t.guest.call(wechat.bindQrcode)).toFailWith('UNAUTHENTICATED');
  });

  test('is not there where WeChat is not set up, and neither is anything behind it', async () => {
    const off = await testApp();
    const me = await off.as(await off.make.user());
    const body = { code: 'code-x', state: OTHER };
    const replies = [
      await me.call(wechat.bindQrcode),
      await off.guest.call(wechat.loginQrcode),
      await off.guest.call(wechat.loginPoll, { body: { ticket: OTHER, secret: OTHER } }),
      await off.guest.call(wechat.socialLogin, { body: { ...body, secret: OTHER } }),
      await off.guest.call(wechat.scan, { body }),
      await off.guest.call(wechat.confirm, { body: { state: OTHER, confirm_token: OTHER, accept: true } }),
    ];
    for (const reply of replies) expect(reply).toFailWith('WECHAT_OFF');
  });
});

describe('signing in by QR', () => {
  test('the browser follows what the phone does, and is signed in once', async () => {
    const user = await boundUser();
    const qr = await loginQr();
    expect(await stateOf(qr)).toBe('waiting');
    const shown = await scanned(qr.ticket, user.wechat_openid);
    expect(shown).toMatchObject({
      purpose: 'login',
      account: '锦**',
      ip: '127.0.0.1',
      user_agent: 'Desk/1.0',
    });
    expect(await stateOf(qr)).toBe('scanned');
    expect(await confirm(qr.ticket, shown.confirm_token)).toSucceed();
    const reply = await poll(qr);
    expect(reply.data).toMatchObject({ state: 'signed_in', session: { user: { id: user.id } } });
    expect(String(reply.headers['set-cookie'])).toMatch(/motif_session=.+HttpOnly/);
    const { token } = (reply.data as { session: { token: string } }).session;
    const me = await t.guest.call(auth.userInfo, {}, { headers: { authorization: `Bearer ${token}` } });
    expect(me.data).toMatchObject({ id: user.id });
    expect((await poll(qr)).data).toEqual({ state: 'expired', session: null });
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  test('twenty who poll at once get one session between them', async () => {
    const user = await boundUser();
    const qr = await confirmedFor(user);
    const replies = await Promise.all(Array.from({ length: 20 }, () => poll(qr)));
    const states = replies.map(({ data }) => (data as { state: string }).state);
    expect(states.filter((state) => state === 'signed_in')).toHaveLength(1);
    expect(states.filter((state) => state === 'expired')).toHaveLength(19);
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  test('who photographed the code, or made one up, learns nothing and gets nothing', async () => {
    const user = await boundUser();
    const qr = await confirmedFor(user);
    const foreign = await loginQr();
    const nothing = { state: 'expired', session: null };
    expect((await poll({ ...qr, secret: OTHER })).data).toEqual(nothing);
    expect((await poll({ ...qr, secret: foreign.secret })).data).toEqual(nothing);
    expect((await poll({ ...qr, ticket: OTHER })).data).toEqual(nothing);
    expect(await sessionsOf(user)).toEqual([]);
    expect(await stateOf(qr)).toBe('signed_in');
  });

  test('a WeChat that belongs to nobody is told so, and the code is used up', async () => {
    const qr = await loginQr();
    expect(await scan(qr.ticket, newOpenid())).toFailWith('WECHAT_NOT_BOUND');
    expect(await stateOf(qr)).toBe('refused');
    const user = await boundUser();
    expect(await scan(qr.ticket, user.wechat_openid)).toFailWith('SCAN_EXPIRED');
  });

  test('a phone that says no ends it', async () => {
    const user = await boundUser();
    const qr = await loginQr();
    const { confirm_token } = await scanned(qr.ticket, user.wechat_openid);
    expect(await confirm(qr.ticket, confirm_token, false)).toSucceed();
    expect(await stateOf(qr)).toBe('refused');
    expect(await confirm(qr.ticket, confirm_token)).toFailWith('SCAN_EXPIRED');
    expect(await sessionsOf(user)).toEqual([]);
  });

  test('a suspended person stays outside, before the scan and after the confirmation', async () => {
    const before = await boundUser({ status: 'suspended' });
    const qr = await loginQr();
    expect(await scan(qr.ticket, before.wechat_openid)).toFailWith('WECHAT_NOT_BOUND');
    const after = await boundUser();
    const confirmed = await confirmedFor(after);
    await suspend(after);
    expect((await poll(confirmed)).data).toEqual({ state: 'refused', session: null });
    expect(await stateOf(confirmed)).toBe('refused');
    expect(await sessionsOf(after)).toEqual([]);
  });

  test('of somebody who is just unbinding it waits for that, and is refused', async () => {
    const user = await boundUser();
    const confirmed = await confirmedFor(user);
    const client = await t.platform.pool.connect();
    await client.query('begin');
    await client.query('update users set wechat_openid = null where id = $1', [user.id]);
    const polling = stateOf(confirmed);
    const waiting = async () => {
      const { rows } = await t.asOwner(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].n;
    };
    await expect.poll(waiting).toBe(1);
    await client.query('commit');
    client.release();
    expect(await polling).toBe('refused');
    expect(await sessionsOf(user)).toEqual([]);
  });

  test('after five minutes every step is too late', async () => {
    const user = await boundUser();
    const waiting = await loginQr();
    const seen = await loginQr();
    const { confirm_token } = await scanned(seen.ticket, user.wechat_openid);
    const confirmed = await confirmedFor(user);
    await letExpire();
    expect(await stateOf(waiting)).toBe('expired');
    expect(await scan(waiting.ticket, user.wechat_openid)).toFailWith('SCAN_EXPIRED');
    expect(await confirm(seen.ticket, confirm_token)).toFailWith('SCAN_EXPIRED');
    expect(await stateOf(confirmed)).toBe('expired');
    expect(await sessionsOf(user)).toEqual([]);
  });
});

describe('scanning', () => {
  test('happens once: of many who scan at one moment, one may confirm', async () => {
    const [user, stranger] = [await boundUser(), await boundUser()];
    const qr = await loginQr();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => scan(qr.ticket, (at % 2 ? user : stranger).wechat_openid)),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    for (const reply of replies) if (reply.http !== 200) expect(reply).toFailWith('SCAN_EXPIRED');
  });

  test('is confirmed only by the phone that did it', async () => {
    const user = await boundUser();
    const qr = await loginQr();
    const other = await loginQr();
    const mine = await scanned(qr.ticket, user.wechat_openid);
    const theirs = await scanned(other.ticket, (await boundUser()).wechat_openid);
    expect(await confirm(qr.ticket, OTHER)).toFailWith('SCAN_EXPIRED');
    expect(await confirm(qr.ticket, theirs.confirm_token)).toFailWith('SCAN_EXPIRED');
    expect(await confirm(qr.ticket, qr.secret)).toFailWith('SCAN_EXPIRED');
    expect(await stateOf(qr)).toBe('scanned');
    expect(await confirm(qr.ticket, mine.confirm_token)).toSucceed();
    expect(await confirm(qr.ticket, mine.confirm_token)).toFailWith('SCAN_EXPIRED');
  });

  test('of a code that is used up or made up does not bother WeChat', async () => {
    const user = await boundUser();
    const qr = await loginQr();
    await scanned(qr.ticket, user.wechat_openid);
    const before = asked;
    for (const ticket of [qr.ticket, OTHER]) {
      expect(await scan(ticket, user.wechat_openid)).toFailWith('SCAN_EXPIRED');
      const body = { code: 'code-x', state: ticket, secret: qr.secret };
      expect(await t.guest.call(wechat.socialLogin, { body })).toFailWith('SCAN_EXPIRED');
    }
    expect(asked).toBe(before);
  });

  test('with a code WeChat does not know leaves the QR code as it was', async () => {
    const user = await boundUser();
    const qr = await loginQr();
    const reply = await t.guest.call(wechat.scan, { body: { code: 'forged', state: qr.ticket } });
    expect(reply).toFailWith('WECHAT_REFUSED');
    down = true;
    expect(await scan(qr.ticket, user.wechat_openid)).toFailWith('WECHAT_UNREACHABLE');
    down = false;
    await scanned(qr.ticket, user.wechat_openid);
  });
});

describe('binding', () => {
  async function asking(values: Parameters<typeof t.make.user>[0] = {}) {
    const user = await t.make.user({ username: '锦绣工坊', ...values });
    const { session, token } = await t.sessionOf(user);
    const headers = { authorization: `Bearer ${token}` };
    const who: Caller = {
      call: (endpoint, input, options) =>
        t.guest.call(endpoint, input, { headers: { ...headers, ...options?.headers } }),
    };
    return { user, session, who };
  }
  const bind = async (who: Caller, openid: string) => {
    const { ticket } = await bindQr(who);
    const { confirm_token } = await scanned(ticket, openid);
    return confirm(ticket, confirm_token);
  };

  test('gives the account of the session that asked the WeChat that confirmed', async () => {
    const phone = nextPhone();
    const { user, who } = await asking({ phone });
    const bystander = await asking();
    const openid = newOpenid();
    const { ticket } = await bindQr(who);
    const shown = await scanned(ticket, openid);
    expect(shown).toMatchObject({ purpose: 'bind', account: '锦**', user_agent: 'Desk/1.0' });
    expect(await openidOf(user)).toBeNull();
    expect(await confirm(ticket, shown.confirm_token)).toSucceed();
    expect(await openidOf(user)).toBe(openid);
    expect(await openidOf(bystander.user)).toBeNull();
    const told = await t.platform.db.select().from(outbox).where(eq(outbox.recipient, phone));
    expect(told).toMatchObject([{ channel: 'sms', template: 'wechat_bound' }]);
    const me = await who.call(auth.userInfo);
    expect(me.data).toMatchObject({ wechat_openid: openid });
  });

  test('is not done by a ticket that was used, refused or is over', async () => {
    const { user, who } = await asking();
    const openid = newOpenid();
    const refused = await bindQr(who);
    const seen = await scanned(refused.ticket, openid);
    expect(await confirm(refused.ticket, seen.confirm_token, false)).toSucceed();
    expect(await confirm(refused.ticket, seen.confirm_token)).toFailWith('SCAN_EXPIRED');
    const late = await bindQr(who);
    const { confirm_token } = await scanned(late.ticket, openid);
    await letExpire();
    expect(await confirm(late.ticket, confirm_token)).toFailWith('SCAN_EXPIRED');
    expect(await openidOf(user)).toBeNull();
  });

  test('ends with the session that asked, though the person is signed in elsewhere', async () => {
    const { user, session, who } = await asking();
    await t.sessionOf(user);
    const first = await bindQr(who);
    const second = await bindQr(who);
    const { confirm_token } = await scanned(first.ticket, newOpenid());
    expect(await who.call(auth.logout)).toSucceed();
    expect(await confirm(first.ticket, confirm_token)).toFailWith('SCAN_EXPIRED');
    expect(await scan(second.ticket, newOpenid())).toFailWith('SCAN_EXPIRED');
    expect(await openidOf(user)).toBeNull();
    expect((await sessionsOf(user)).find(({ id }) => id === session.id)?.ended_at).not.toBeNull();
  });

  test('is refused to a person who was suspended meanwhile', async () => {
    const { user, who } = await asking();
    const { ticket } = await bindQr(who);
    const { confirm_token } = await scanned(ticket, newOpenid());
    await suspend(user);
    expect(await confirm(ticket, confirm_token)).toFailWith('SCAN_EXPIRED');
    expect(await openidOf(user)).toBeNull();
  });

  test('never takes a WeChat from another account', async () => {
    const owner = await boundUser();
    const { user, who } = await asking();
    expect(await bind(who, owner.wechat_openid as string)).toFailWith('WECHAT_TAKEN');
    expect(await openidOf(user)).toBeNull();
    expect(await openidOf(owner)).toBe(owner.wechat_openid);
  });

  test('never replaces the WeChat an account has; the same one again changes nothing', async () => {
    const { user, who } = await asking({ wechat_openid: newOpenid() });
    expect(await bind(who, newOpenid())).toFailWith('WECHAT_BOUND_ALREADY');
    expect(await bind(who, user.wechat_openid as string)).toSucceed();
    expect(await openidOf(user)).toBe(user.wechat_openid);
  });

  test('of one WeChat by many accounts at once works for one', async () => {
    const openid = newOpenid();
    const ready = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { user, who } = await asking();
        const { ticket } = await bindQr(who);
        return { user, ticket, ...(await scanned(ticket, openid)) };
      }),
    );
    const replies = await Promise.all(
      ready.map(({ ticket, confirm_token }) => confirm(ticket, confirm_token)),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    for (const reply of replies) if (reply.http !== 200) expect(reply).toFailWith('WECHAT_TAKEN');
  });

  test('of two WeChats to one account at once binds one', async () => {
    const { user, who } = await asking();
    const openids = Array.from({ length: 6 }, () => newOpenid());
    const ready = await Promise.all(
      openids.map(async (openid) => {
        const { ticket } = await bindQr(who);
        return { ticket, ...(await scanned(ticket, openid)) };
      }),
    );
    const replies = await Promise.all(
      ready.map(({ ticket, confirm_token }) => confirm(ticket, confirm_token)),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    const won = replies.findIndex(({ http }) => http === 200);
    expect(await openidOf(user)).toBe(openids[won]);
  });

  test('signs nobody in: its ticket is no way into an account', async () => {
    const { who } = await asking();
    const owner = await boundUser();
    const { ticket } = await bindQr(who);
    const body = { code: `code-${owner.wechat_openid}`, state: ticket, secret: OTHER };
    expect(await t.guest.call(wechat.socialLogin, { body })).toFailWith('SCAN_EXPIRED');
    expect((await t.guest.call(wechat.loginPoll, { body: { ticket, secret: OTHER } })).data).toMatchObject({
      state: 'expired',
    });
  });
});

describe('signing in inside WeChat', () => {
  const social = ({ ticket, secret }: Qr, openid: string | null) =>
    t.guest.call(wechat.socialLogin, { body: { code: `code-${openid}`, state: ticket, secret } });

  test('takes one step, once', async () => {
    const user = await boundUser();
    const qr = await loginQr();
    const reply = await social(qr, user.wechat_openid);
    expect(reply).toSucceed();
    expect(reply.data).toMatchObject({ user: { id: user.id } });
    expect(String(reply.headers['set-cookie'])).toContain('motif_session=');
    expect(await social(qr, user.wechat_openid)).toFailWith('SCAN_EXPIRED');
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  test('is only for the browser that asked: another browser’s code and state are worth nothing', async () => {
    const attacker = await boundUser();
    const qr = await loginQr();
    const victim = await loginQr();
    expect(await social({ ...qr, secret: victim.secret }, attacker.wechat_openid)).toFailWith('SCAN_EXPIRED');
    expect(await social({ ...qr, ticket: OTHER }, attacker.wechat_openid)).toFailWith('SCAN_EXPIRED');
    expect(await sessionsOf(attacker)).toEqual([]);
  });

  test('is not possible with a ticket that a phone has scanned', async () => {
    const user = await boundUser();
    const qr = await loginQr();
    await scanned(qr.ticket, user.wechat_openid);
    expect(await social(qr, user.wechat_openid)).toFailWith('SCAN_EXPIRED');
  });

  test('keeps out strangers and the suspended, and twenty at once are one', async () => {
    const stranger = await loginQr();
    expect(await social(stranger, newOpenid())).toFailWith('WECHAT_NOT_BOUND');
    expect(await stateOf(stranger)).toBe('refused');
    const suspended = await boundUser({ status: 'suspended' });
    expect(await social(await loginQr(), suspended.wechat_openid)).toFailWith('WECHAT_NOT_BOUND');
    const user = await boundUser();
    const qr = await loginQr();
    const replies = await Promise.all(Array.from({ length: 20 }, () => social(qr, user.wechat_openid)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await sessionsOf(user)).toHaveLength(1);
  });
});
