import { ADMIN_ROLE } from '@motif/contract/access';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { nextEmail } from '../../../test/contacts';
import { testApp } from '../../../test/test-app';
import { outbox } from '../../platform/db/schema/operations';
import { sealNew } from './keep-ledger';
import { mailDailyRoot } from './mail-root';

test('operators with an address get the root of the last day that is over, nobody else gets anything', async () => {
  const t = await testApp();
  const email = nextEmail();
  await t.make.user({ role: ADMIN_ROLE, email });
  const { company_id } = await t.make.user({ email: nextEmail() });
  await t.make.points(company_id, 5);
  await sealNew(t.platform.db);
  await mailDailyRoot(t.platform.db, t.platform.jobs);
  expect(await t.platform.db.select().from(outbox)).toEqual([]);

  await t.asOwner('alter table ledger_blocks disable trigger user');
  await t.asOwner(`update ledger_blocks set sealed_at = sealed_at - interval '1 day'`);
  await mailDailyRoot(t.platform.db, t.platform.jobs);
  const sent = await t.platform.db.select().from(outbox).where(eq(outbox.template, 'ledger_root'));
  expect(sent.map(({ recipient }) => recipient)).toEqual([email]);
  const { rows } = await t.platform.pool.query(
    `select encode(hash, 'hex') as hash from ledger_blocks order by height desc limit 1`,
  );
  expect(sent[0]?.body).toContain(rows[0].hash);
});
