import type { LicenceEnd } from '@motif/contract/features/market/licences';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { earnings, licences, pictures } from '../../../platform/db/schema/pictures';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import { bannedNotice, tellCompany } from '../market-notices';
import { giveBack } from './give-back';

interface PayBack {
  picture_ids: number[];
  /** Why; unset: they were banned after a report. */
  reason?: LicenceEnd;
}

/** Pays all buyers of banned pictures back and tells them. */
export const payBuyersBack: JobKind<PayBack> = { name: 'market.pay_buyers_back' };

const STEP = 200;

/**
 * Pays back in steps, each a job of its own that commits with its effect: killed at any point, every buyer is paid back
 * once. New buyers cannot come in between, since a banned picture is not on the market.
 */
export function payBuyersBackHandler(jobs: Jobs, step = STEP) {
  return async (db: Db, work: PayBack): Promise<void> => {
    const { picture_ids, reason = 'banned' } = work;
    const due = await db
      .select({ id: licences.id, name: pictures.name })
      .from(licences)
      .innerJoin(pictures, eq(pictures.id, licences.picture_id))
      .leftJoin(earnings, eq(earnings.licence_id, licences.id))
      .where(and(inArray(licences.picture_id, picture_ids), isNull(licences.revoked_at)))
      .orderBy(asc(earnings.state), asc(licences.id))
      .limit(step);
    for (const { id, name } of due) {
      const ended = await giveBack(db, id, reason, null);
      if (ended) {
        await tellCompany(db, ended.company_id, ended.user_id, bannedNotice({ name, price: ended.price }));
      }
    }
    if (due.length === step) await jobs.enqueue(db, payBuyersBack, work);
  };
}
