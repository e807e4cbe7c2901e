import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import { earnings, licences, pictures } from '../../../platform/db/schema/pictures';
import { AppError } from '../../../platform/errors';
import { sendNotice } from '../../notices/send-notice';
import { RETURN_DAYS } from '../license';
import { readersOf, returnedNotice, saleReturnedNotice, seesEarnings, tellCompany } from '../market-notices';
import { giveBack } from './give-back';

/**
 * An operator pays a purchase back. What was downloaded cannot be taken back, so it cannot be returned. Returns whose
 * points changed.
 */
export async function returnLicence(ctx: UserContext, id: number, reason: string): Promise<number> {
  const { db, user } = ctx;
  // The lock keeps a download from coming in between.
  const [row] = await db
    .select({
      licence: licences,
      late: sql<boolean>`${licences.created_at} < now() - make_interval(days => ${RETURN_DAYS})`,
    })
    .from(licences)
    .where(eq(licences.id, id))
    .for('update');
  const found = row?.licence;
  if (!found) throw new AppError('LICENCE_NOT_FOUND');
  if (found.company_id === user.company_id) throw new AppError('OWN_COMPANY');
  if (found.revoked_at) throw new AppError('LICENCE_ENDED');
  if (found.downloads > 0 || row.late) throw new AppError('NOT_RETURNABLE', { days: RETURN_DAYS });
  await giveBack(db, id, 'returned', user.id);
  await writeAudit(ctx, {
    action: 'licences.return',
    subject: { kind: 'licence', id },
    after: { company_id: found.company_id, picture_id: found.picture_id, price: found.price },
    reason,
  });
  await tellBoth(ctx, found, reason);
  return found.company_id;
}

async function tellBoth(
  { db }: UserContext,
  { id, picture_id, company_id, user_id, price }: typeof licences.$inferSelect,
  reason: string,
): Promise<void> {
  const [about] = await db
    .select({ name: pictures.name, earning: earnings })
    .from(pictures)
    .leftJoin(earnings, eq(earnings.licence_id, id))
    .where(eq(pictures.id, picture_id));
  if (!about) return;
  const { name, earning } = about;
  await tellCompany(db, company_id, user_id, returnedNotice({ name, price }, reason));
  if (!earning) return;
  for (const reader of await readersOf(db, earning.company_id, earning.user_id)) {
    const shows = await seesEarnings(db, reader.id, earning.company_id);
    await sendNotice(db, { ...saleReturnedNotice({ name, ...earning }, shows), user_id: reader.id });
  }
}
