import type { Withdrawal } from '@motif/contract/features/withdrawals/withdrawals';
import type { UserContext } from '../../platform/context';
import { lockWithdrawal, takeStep } from './take-step';
import { readWithdrawal } from './withdrawal-row';

/** The company takes its withdrawal back before an operator has looked at it. */
export async function cancelWithdrawal(ctx: UserContext, id: number): Promise<Withdrawal> {
  const row = await lockWithdrawal(ctx.db, id, ctx.user.company_id);
  await takeStep(ctx, row, 'cancel');
  return readWithdrawal(ctx.db, id);
}
