import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import { CHINA } from '../../../platform/china-days';
import type { UserContext } from '../../../platform/context';
import { users } from '../../../platform/db/schema/identity';
import { verifications } from '../../../platform/db/schema/verifications';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import type { SentFile } from '../../../platform/http/serve-file';
import { stampImage } from '../../../platform/images/stamp-image';
import { openPaper } from '../papers';
import { requireOther } from './list-reviews';

/** A paper for the eyes of one operator: it names them and the minute all over, and the look is written down. */
export async function sendPaper(ctx: UserContext, id: number, n: number): Promise<SentFile> {
  const [row] = await ctx.db.select().from(verifications).where(eq(verifications.id, id));
  if (!row) throw new AppError('VERIFICATION_NOT_FOUND');
  requireOther(ctx, row);
  const paper = row.papers[n - 1];
  if (!paper) throw new AppError('NOT_FOUND');
  const image = await openPaper(ctx, paper.key);
  await inTransaction(ctx.db, (db) =>
    writeAudit(
      { ...ctx, db },
      {
        action: 'verifications.look',
        subject: { kind: 'verification', id },
        after: { side: paper.side },
      },
    ),
  );
  const stamped = await stampImage(image, await lineFor(ctx));
  return { name: `${id}-${paper.side}.jpg`, content_type: 'image/jpeg', body: Readable.from([stamped]) };
}

/** Accounts are of plain letters and digits, whatever the name of the person. */
async function lineFor({ db, user }: UserContext): Promise<string> {
  const [me] = await db.select({ account: users.account }).from(users).where(eq(users.id, user.id));
  const minute = new Date().toLocaleString('sv-SE', { timeZone: CHINA }).slice(0, 16);
  return `${me?.account ?? ''} ${user.id} ${minute}`;
}
