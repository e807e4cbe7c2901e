import { REFUND_REASONS, REFUND_REFUSALS } from '@motif/contract/features/refunds/refund-reasons';
import pg from 'pg';
import { expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/clean-up';
import { databaseBefore } from '../../../test/older-database';
import { migrate } from '../../platform/db/migrate';

/** Their orders are left out: nothing here looks at them. */
const BEFORE = `
  alter table refunds drop constraint refunds_order_id_orders_id_fk,
    drop constraint refunds_asked_by_users_id_fk, drop constraint refunds_decided_by_users_id_fk;
  insert into refunds (order_id, cause, points_back, calculation, state, asked_by, decided_by, reason, answer) values
    (1, 'asked', 1, '{}', 'refused', 1, 2, '${REFUND_REASONS.mistake.zh}', '${REFUND_REFUSALS.papers.en}'),
    (2, 'asked', 1, '{}', 'refused', 1, 2, '客户另有说明', '再等等看'),
    (3, 'asked', 1, '{}', 'done', 1, 2, '${REFUND_REASONS.fault.en}', '');`;

test('usual reasons of before become codes, other words stay as they were typed', async () => {
  const url = await databaseBefore('0029_reason_codes');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  closeAtEnd(() => admin.end());
  await admin.query(BEFORE);
  await migrate(url);
  const { rows } = await admin.query(
    'select reason_code, reason, answer_code, answer from refunds order by order_id',
  );
  expect(rows).toEqual([
    { reason_code: 'mistake', reason: '', answer_code: 'papers', answer: '' },
    { reason_code: null, reason: '客户另有说明', answer_code: null, answer: '再等等看' },
    { reason_code: 'fault', reason: '', answer_code: null, answer: '' },
  ]);
});
