import { isBlank } from '@motif/contract/text';
import { count, eq } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import { storageCasePictures, storageCases } from '../../../platform/db/schema/storage-cases';
import { AppError } from '../../../platform/errors';
import { requiredField } from '../../../platform/http/field-messages';
import { readClock } from '../../orders/subscriptions';
import { tellUndone } from '../case-notices';
import { casesWhere, lockCompany } from '../live-case';
import { closeCase, heldByCase } from '../night/give-back';
import { undoUntil } from '../shown-case';

/** An operator gives everything back that a case has changed. Where the company is still over, a new case begins. */
export async function undoCase(ctx: UserContext, id: number, reason: string): Promise<{ restored: number }> {
  const { db, user } = ctx;
  if (isBlank(reason)) throw requiredField('reason', ctx.language);
  const [known] = await casesWhere(db, eq(storageCases.id, id));
  if (!known) throw new AppError('STORAGE_CASE_NOT_FOUND');
  if (known.company_id === user.company_id) throw new AppError('OWN_COMPANY');
  await lockCompany(db, known.company_id);
  const [found] = await casesWhere(db, eq(storageCases.id, id));
  if (!found) throw new AppError('STORAGE_CASE_NOT_FOUND');
  const now = await readClock(db);
  const [held] = await db
    .select({ pictures: count() })
    .from(storageCasePictures)
    .where(heldByCase({ id, is_undone: true }));
  const restored = held?.pictures ?? 0;
  const until = undoUntil(found);
  if (restored === 0 || (until && until <= now)) throw new AppError('NOTHING_TO_UNDO');
  await closeCase(db, found, now, { isUndone: true });
  await tellUndone(db, found.company_id);
  await writeAudit(ctx, {
    action: 'storage_cases.undo',
    subject: { kind: 'storage_case', id },
    before: { state: found.state },
    after: { state: 'resolved', company_id: found.company_id, restored },
    reason: reason.trim(),
  });
  return { restored };
}
