import type { InputOf } from '@motif/contract/endpoint';
import {
  CORRECTION_REASON_MIN,
  type Correction,
  type corrections as contract,
} from '@motif/contract/features/corrections';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import { corrections } from '../../platform/db/schema/corrections';
import { companies } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { requireForeign } from '../../platform/four-eyes';
import { notValid } from '../../platform/http/field-messages';
import { readCorrection } from './list-corrections';

/**
 * An operator proposes a correction. Nothing moves and nothing is held: whether the company has enough is asked when
 * another operator agrees. Runs in the transaction of its request key.
 */
export async function askCorrection(
  ctx: UserContext,
  { company_id, book, way, amount, reason: typed }: InputOf<typeof contract.ask>['body'],
): Promise<Correction> {
  const { db, user } = ctx;
  const reason = typed.trim();
  if (reason.length < CORRECTION_REASON_MIN) throw notValid('reason', ctx.language);
  requireForeign(user, company_id);
  if ((await db.$count(companies, eq(companies.id, company_id))) === 0)
    throw new AppError('COMPANY_NOT_FOUND');
  const [made] = await db
    .insert(corrections)
    .values({ company_id, book, amount: way === 'add' ? amount : -amount, reason, asked_by: user.id })
    .returning({ id: corrections.id });
  if (!made) throw new Error('correction was not stored');
  await writeAudit(ctx, {
    action: 'corrections.ask',
    subject: { kind: 'correction', id: made.id },
    after: { company_id, book, way, amount },
    reason,
  });
  return readCorrection(ctx, made.id);
}
