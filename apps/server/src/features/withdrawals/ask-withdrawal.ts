import type { InputOf } from '@motif/contract/endpoint';
import { type TaxRow, withdrawalAmounts } from '@motif/contract/features/withdrawals/amounts';
import type { withdrawals as contract, Withdrawal } from '@motif/contract/features/withdrawals/withdrawals';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { lockCompany } from '../../platform/db/lock-company';
import { users } from '../../platform/db/schema/identity';
import { withdrawals } from '../../platform/db/schema/money';
import { AppError } from '../../platform/errors';
import { post } from '../ledger/post';
import { type ProvedCode, spendCode } from '../users/codes/redeem-code';
import { requireOldIdentity } from './identity-wait';
import { requireReadyPayee } from './payees/read-payees';
import { leftToday, requireSoundLedger, requireVerified } from './standing';
import { tellCompany } from './withdrawal-notices';
import { readWithdrawal, type WithdrawalRow } from './withdrawal-row';

type Body = InputOf<typeof contract.ask>['body'];

/**
 * Takes creative points out of the company's free ones and asks for the money. The code was judged before; here it is
 * used up, in the transaction of the withdrawal.
 */
export async function askWithdrawal(
  ctx: UserContext,
  { points, payee_id }: Body,
  code: ProvedCode,
): Promise<Withdrawal> {
  const { db, user } = ctx;
  await requireSoundLedger(db);
  // One after the other: each sees what the one before took of the day's limit.
  await lockCompany(db, user.company_id, 'no key update');
  await requireAccount(ctx);
  const verified = await requireVerified(ctx);
  await requireOldIdentity(ctx);
  await requireReadyPayee(ctx, payee_id, verified);
  const left = await leftToday(db, user.company_id);
  if (points > left) throw new AppError('WITHDRAWAL_DAY_LIMIT', { left });
  await spendCode(db, code);
  const asked = { company_id: user.company_id, user_id: user.id, payee_id, points };
  const { id } = await openWithdrawal(db, asked, ctx.settings.withdrawalTax);
  return readWithdrawal(db, id);
}

interface NewWithdrawal {
  company_id: number;
  user_id: number;
  payee_id: number;
  points: number;
}

/** Stores a withdrawal that is allowed, and moves its points aside. Run it in a transaction. */
export async function openWithdrawal(
  db: Db,
  asked: NewWithdrawal,
  tax: readonly TaxRow[] = [],
): Promise<WithdrawalRow> {
  const { company_id, user_id, points } = asked;
  const { gross_fen, fee_fen, tax_fen } = withdrawalAmounts(points, tax);
  const [made] = await db
    .insert(withdrawals)
    .values({ ...asked, amount_fen: gross_fen, fee_fen, tax_fen })
    .returning();
  if (!made) throw new Error('withdrawal was not stored');
  await post(db, {
    kind: 'withdraw.ask',
    source: `withdrawal:${made.id}`,
    company_id,
    actor_id: user_id,
    lines: [{ move: ['creative', 'creative.withdrawing'], amount: points }],
  });
  await tellCompany(db, made, 'asked');
  return made;
}

/** The account may have been cancelled while this waited for the company. */
async function requireAccount({ db, user }: UserContext): Promise<void> {
  const [me] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.status, 'active')));
  if (!me) throw new AppError('SESSION_ENDED');
}
