import type { WithdrawalStep } from '@motif/contract/features/withdrawals/steps';
import type { WithdrawalReason } from '@motif/contract/features/withdrawals/withdrawal-reasons';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { exchangePoints } from '../../features/finance/exchange-points';
import { balanceOf } from '../../features/ledger/balance';
import { openWithdrawal } from '../../features/withdrawals/ask-withdrawal';
import { storePayee } from '../../features/withdrawals/payees/add-payee';
import { decide } from '../../features/withdrawals/reviews/decide';
import type { UserContext } from '../../platform/context';
import { withdrawals } from '../../platform/db/schema/money';
import { payees } from '../../platform/db/schema/payees';
import type { Stage } from './stage';
import { judge, verifyPerson } from './verify';

/** A person of the demo; the check digits of their numbers are right. */
export interface Papers {
  /** The account of the person. */
  of: string;
  holder: string;
  number: string;
  bank: string;
  account: string;
}

/** Shows their papers to an operator and says where money shall go. */
export async function register(stage: Stage, person: UserContext, papers: Papers): Promise<void> {
  const { id: user_id, company_id } = person.user;
  const { of, holder, number, bank, account } = papers;
  await verifyPerson(stage, person, { holder, number });
  await stage.wait(90);
  await judge(stage, await stage.person('admin'), { of });
  await stage.wait(20);
  await storePayee(person, { company_id, created_by: user_id, kind: 'bank', bank, holder, account });
}

/** A part of what is free, in whole tens: a demo with few pictures earns little. */
async function freePart({ db, user }: UserContext, percent: number): Promise<number> {
  const free = await balanceOf(db, user.company_id, 'creative');
  return Math.floor((free * percent) / 1000) * 10;
}

export async function exchange(
  _stage: Stage,
  person: UserContext,
  { percent }: { percent: number },
): Promise<void> {
  const points = await freePart(person, percent);
  if (points > 0) await exchangePoints(person, points);
}

const LEAST = 1000;

export async function withdraw(
  _stage: Stage,
  person: UserContext,
  { percent }: { percent: number },
): Promise<void> {
  const { db, user } = person;
  const [payee] = await db.select().from(payees).where(eq(payees.company_id, user.company_id));
  const free = await freePart(person, 100);
  if (!payee || free < LEAST) return;
  const points = Math.max(LEAST, await freePart(person, percent));
  const { company_id, id: user_id } = user;
  await openWithdrawal(db, { company_id, user_id, payee_id: payee.id, points });
}

export interface Decision {
  step: Exclude<WithdrawalStep, 'cancel'>;
  /** The master account of the company whose newest withdrawal it is about. */
  of: string;
  reason_code?: WithdrawalReason;
  voucher?: string;
}

export async function decideWithdrawal(
  stage: Stage,
  operator: UserContext,
  { step, of, ...said }: Decision,
): Promise<void> {
  const { user } = await stage.person(of);
  const [newest] = await operator.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.company_id, user.company_id),
        inArray(withdrawals.state, step === 'pay' ? ['approved'] : ['pending']),
      ),
    )
    .orderBy(desc(withdrawals.id))
    .limit(1);
  if (newest) await decide(operator, newest.id, step, said);
}
