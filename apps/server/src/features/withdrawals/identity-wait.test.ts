import { withdrawals as calls, type Standing } from '@motif/contract/features/withdrawals/withdrawals';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextPhone } from '../../../test/contacts';
import { testApp } from '../../../test/test-app';
import { withdrawalKit } from '../../../test/withdrawal-kit';
import { users } from '../../platform/db/schema/identity';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof withdrawalKit>;
beforeAll(async () => {
  t = await testApp();
  kit = withdrawalKit(t);
});

type Earner = Awaited<ReturnType<typeof kit.earner>>;
const change = (id: number, values: Partial<typeof users.$inferInsert>) =>
  t.platform.db.update(users).set(values).where(eq(users.id, id));
const standingOf = async ({ me }: Pick<Earner, 'me'>) => (await me.call(calls.standing)).data as Standing;
/** As if the change had been made so long ago. */
const age = (id: number, hours: number) =>
  t.platform.db.execute(sql`
    update users set contact_changed_at = contact_changed_at - make_interval(hours => ${hours}),
      master_since = master_since - make_interval(hours => ${hours}) where id = ${id}`);

describe('after a change of who may withdraw, money waits 72 hours', () => {
  test.each([
    ['phone', async () => ({ phone: nextPhone() })],
    ['mailbox', async () => ({ email: `new-${nextPhone()}@motif.example` })],
  ])('a new %s', async (_, changes) => {
    const who = await kit.earner(5000);
    expect((await standingOf(who)).waits).toBeNull();
    const given = await changes();
    await change(who.user.id, given);
    const moved = { ...who, user: { ...who.user, ...given } };
    const { waits } = await standingOf(who);
    expect(waits).toMatchObject({ what: 'contact', until: expect.stringMatching(/Z$/) });
    const reply = await kit.ask(moved, 1000);
    expect(reply).toFailWith('CONTACT_WAITING');
    expect(reply.message).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} 起可提现/);
    expect(await kit.held(who)).toBe(5000);
    await age(who.user.id, 71);
    expect(await kit.ask(moved, 1000)).toFailWith('CONTACT_WAITING');
    await age(who.user.id, 1);
    expect(await kit.ask(moved, 1000)).toSucceed();
    expect((await standingOf(who)).waits).toBeNull();
  });

  test('a new master account, whoever of the company asks', async () => {
    const who = await kit.earner(5000);
    const { company_id } = who.user;
    const heir = await t.make.user({
      company_id,
      is_master: false,
      type_role: 'illustrator',
      phone: nextPhone(),
      permissions: ['finance.withdraw', 'finance.withdrawals'],
    });
    await change(who.user.id, { is_master: false });
    await change(heir.id, { is_master: true });
    await kit.verify(heir);
    const them = { user: heir, me: await t.as(heir), payee_id: who.payee_id };
    expect(await kit.ask(them, 1000)).toFailWith('MASTER_WAITING');
    expect(await standingOf(who)).toMatchObject({ waits: { what: 'master' } });
    await age(heir.id, 72);
    expect(await kit.ask(them, 1000)).toSucceed();
  });

  test('a master whose phone is new holds up a colleague, too', async () => {
    const who = await kit.earner(5000);
    const { company_id } = who.user;
    const colleague = await t.make.user({
      company_id,
      is_master: false,
      type_role: 'illustrator',
      phone: nextPhone(),
      permissions: ['finance.withdraw', 'finance.withdrawals'],
    });
    const them = { user: colleague, me: await t.as(colleague), payee_id: who.payee_id };
    await change(who.user.id, { phone: nextPhone() });
    expect(await kit.ask(them, 1000)).toFailWith('CONTACT_WAITING');
  });

  test('the same phone again, another name or a first account change nothing', async () => {
    const who = await kit.earner(5000);
    await change(who.user.id, { phone: who.user.phone, username: '青禾二号' });
    expect((await standingOf(who)).waits).toBeNull();
    expect(await kit.ask(who, 1000)).toSucceed();
  });
});
