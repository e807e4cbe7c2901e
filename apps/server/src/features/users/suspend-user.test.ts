import { expect, test, vi } from 'vitest';
import { withinMs } from '../../../test/long-form';
import { testApp } from '../../../test/test-app';
import type { Context, UserContext } from '../../platform/context';
import { inTransaction } from '../../platform/db/transaction';
import { startSession } from './sessions/start-session';
import { suspendUser } from './suspend-user';

test('whoever signs in while they are being suspended, by whatever way, waits for it and is refused', async () => {
  const t = await testApp();
  const { db } = t.platform;
  const [operator, person] = [await t.make.user({ role: 'admin' }), await t.make.user()];
  const ctx = { ...t.platform, userAgent: '', ip: '' } as unknown as Context;
  let outcome: unknown;
  const signIn = () =>
    inTransaction(db, (tx) => startSession({ ...ctx, db: tx }, person)).then(
      () => 'signed in',
      (error: { code?: string }) => error.code,
    );
  const waits = async () => {
    const { rows } = await t.asOwner(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0 || outcome !== undefined;
  };
  const signing = await inTransaction(db, async (tx) => {
    const user = operator as unknown as UserContext['user'];
    await suspendUser({ db: tx, user }, person.id, { reason: '违规', until: null });
    const started = signIn().then((answer) => {
      outcome = answer;
    });
    await vi.waitFor(async () => expect(await waits()).toBe(true), {
      timeout: withinMs(10_000),
      interval: 20,
    });
    return { started };
  });
  await signing.started;
  expect(outcome).toBe('ACCOUNT_SUSPENDED');
});
