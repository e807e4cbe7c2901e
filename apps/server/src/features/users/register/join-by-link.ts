import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { invitations } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { hashOf } from '../../../platform/security/one-time-token';
import { claimInvitation, noteJoined } from '../../companies/invitations';
import { sendNotice } from '../../notices/send-notice';
import { joinedNotice, welcomeNotice } from '../auth-notices';
import { insertUser } from './insert-user';
import { requireStillGiven } from './still-given';

/** Whether this is the link of an invitation to one person; a link for anybody proves no phone and no mailbox. */
export async function isPersonalInvitation(db: Db, token: string): Promise<boolean> {
  const [found] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.token_hash, hashOf(token)),
        isNotNull(invitations.plan),
        isNull(invitations.used_at),
      ),
    );
  return found !== undefined;
}

/** The link came to the person's own phone or mailbox, so using it proves that contact. */
export function joinByLink(ctx: Context, token: string, password_hash: string): Promise<{ account: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const invitation = await claimInvitation(tx, token);
    const { id, plan, company_id, type_role } = invitation;
    if (!plan) throw new AppError('TICKET_INVALID');
    const { username, phone, email } = plan;
    const place = { company_id, type_role };
    const person = { ...place, username, phone, email, is_email_user: phone === null, is_master: false };
    const made = await insertUser(tx, { ...person, password_hash }, plan);
    await requireStillGiven(tx, invitation, made.id);
    await sendNotice(tx, { user_id: made.id, ...welcomeNotice });
    const inviter = await noteJoined(tx, id, made.id);
    await sendNotice(tx, { user_id: inviter, ...joinedNotice(username) });
    return { account: made.account };
  });
}
