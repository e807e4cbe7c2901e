import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import type { UserContext } from '../context';
import type { Db } from '../db/database';
import { auditLog } from '../db/schema/operations';
import { inTransaction } from '../db/transaction';
import { rootCause } from '../errors';
import { writeAudit } from './write-audit';

let t: Awaited<ReturnType<typeof testApp>>;
let db: Db;
let user: UserContext['user'];
beforeAll(async () => {
  t = await testApp();
  db = t.platform.db;
  const person = await t.make.user({ role: 'admin' });
  user = {
    ...person,
    session_id: 1,
    roles: [],
    permissions: [],
    own_categories: null,
    company_categories: [],
  };
});

const ctxOf = (tx: Db) => ({ db: tx, user, ip: '10.1.2.3' });
const linesOf = (action: string) => db.select().from(auditLog).where(eq(auditLog.action, action));

test('a line says who did what to what, why, and from where', async () => {
  await inTransaction(db, (tx) =>
    writeAudit(ctxOf(tx), {
      action: 'packages.edit',
      subject: { kind: 'package', id: 7 },
      before: { price_fen: 100 },
      after: { price_fen: 200 },
      reason: '调价',
    }),
  );
  expect(await linesOf('packages.edit')).toEqual([
    {
      id: expect.any(Number),
      actor_id: user.id,
      action: 'packages.edit',
      subject_kind: 'package',
      subject_id: 7,
      before: { price_fen: 100 },
      after: { price_fen: 200 },
      reason: '调价',
      ip: '10.1.2.3',
      created_at: expect.any(Date),
    },
  ]);
});

test('an act that is rolled back leaves no line', async () => {
  const act = inTransaction(db, async (tx) => {
    await writeAudit(ctxOf(tx), { action: 'undone.act', subject: { kind: 'package' } });
    throw new Error('refused after all');
  });
  await expect(act).rejects.toThrow('refused after all');
  expect(await linesOf('undone.act')).toEqual([]);
});

test('a line is never written outside of a transaction', async () => {
  const line = writeAudit(ctxOf(db), { action: 'loose.act', subject: { kind: 'package' } });
  await expect(line).rejects.toThrow('in its own transaction');
  expect(await linesOf('loose.act')).toEqual([]);
});

const line = (action: string, age: string) =>
  db.insert(auditLog).values({
    actor_id: user.id,
    action,
    subject_kind: 'package',
    created_at: sql`now() - ${age}::interval`,
  });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => (rootCause(error) as Error & { code?: string }).code,
  );

test('neither the application nor the owner of the database changes or removes a line', async () => {
  await line('kept.act', '2 years 11 months');
  for (const statement of [
    `update audit_log set reason = 'other' where action = 'kept.act'`,
    `delete from audit_log where action = 'kept.act'`,
    'truncate audit_log',
  ]) {
    expect(await codeOf(db.execute(sql.raw(statement))), statement).toBe('42501');
    expect(await codeOf(t.asOwner(statement)), statement).toBe('42501');
  }
  expect(await linesOf('kept.act')).toHaveLength(1);
});

test('after three years a line may be removed, and still not be changed', async () => {
  await line('old.act', '3 years 1 day');
  const change = db.update(auditLog).set({ reason: 'other' }).where(eq(auditLog.action, 'old.act'));
  expect(await codeOf(Promise.resolve(change))).toBe('42501');
  await db.delete(auditLog).where(eq(auditLog.action, 'old.act'));
  expect(await linesOf('old.act')).toEqual([]);
});
