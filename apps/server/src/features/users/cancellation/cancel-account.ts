import type { FieldErrors } from '@motif/contract/shapes';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { lockCompany } from '../../../platform/db/lock-company';
import { users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { emailTo, proveCode, smsTo, spendCode } from '../codes/redeem-code';
import { lockMe } from '../contacts/bind-contact';
import { requireLive } from '../sessions/end-sessions';
import { requireAnotherOperator } from '../suspend-user';
import { forgetAccount } from './forget-account';
import { giveUpBalance } from './give-up-balance';
import { unsettledOf } from './unsettled';

type Proof = ({ phone: string; sms_code: string } | { email: string; email_code: string }) & {
  give_up?: boolean;
};

/**
 * The account is cancelled for good (AU-8). Path, session and contact must name the same person. What others rely on
 * stays without a name (shared pictures, sales, entries of the ledger); personal data is removed.
 */
export async function cancelAccount(ctx: UserContext, account: string, proof: Proof): Promise<null> {
  const me = await readMe(ctx, account);
  const target = 'phone' in proof ? smsTo(proof.phone, 'cancel') : emailTo(proof.email, 'cancel');
  if (target.target !== ('phone' in proof ? me.phone : me.email?.toLowerCase()))
    throw new AppError('NO_CONTACT');
  const proved = await proveCode(ctx, target, 'phone' in proof ? proof.sms_code : proof.email_code);
  await inTransaction(ctx.db, async (tx) => {
    // Nobody can join or leave the company between the check and the end.
    await lockCompany(tx, me.company_id, 'update');
    // An owner who has just signed this device out means to keep the account.
    await lockMe(tx, me.id);
    await requireLive(tx, ctx.user.session_id);
    await requireAnotherOperator(tx, me.id);
    if (proof.give_up && me.is_master) await giveUpBalance(tx, me);
    const unsettled = await unsettledOf(tx, me, ctx.language);
    if (unsettled.length > 0) throw new AppError('MUST_SETTLE', {}, unsettled);
    await spendCode(tx, proved);
    await forgetAccount({ ...ctx, db: tx }, me);
  });
  return null;
}

/** What a cancellation would be refused for now, so that nobody asks for a code in vain. */
export async function unsettledNow(ctx: UserContext): Promise<FieldErrors> {
  const me = await readMe(ctx);
  return { errors: await unsettledOf(ctx.db, me, ctx.language) };
}

async function readMe(ctx: UserContext, account?: string) {
  const [me] = await ctx.db
    .select({
      id: users.id,
      company_id: users.company_id,
      is_master: users.is_master,
      phone: users.phone,
      email: users.email,
    })
    .from(users)
    .where(
      and(
        eq(users.id, ctx.user.id),
        account === undefined ? undefined : eq(sql`lower(${users.account})`, account.toLowerCase()),
      ),
    );
  if (!me) throw new AppError('NOT_FOUND');
  return me;
}
