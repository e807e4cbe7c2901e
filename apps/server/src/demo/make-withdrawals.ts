import { pathOf } from '@motif/contract/screens';
import { eq, sql } from 'drizzle-orm';
import { post } from '../features/ledger/post';
import { addOperator } from '../features/users/ensure-operator';
import { approveVerification, submitVerification } from '../features/verifications/record-verification';
import { openWithdrawal } from '../features/withdrawals/ask-withdrawal';
import { storePayee } from '../features/withdrawals/payees/add-payee';
import { takeStep } from '../features/withdrawals/take-step';
import type { Db } from '../platform/db/database';
import { withdrawals } from '../platform/db/schema/money';
import { payees } from '../platform/db/schema/payees';
import { notices } from '../platform/db/schema/social';
import { AppError } from '../platform/errors';
import type { Vault } from '../platform/security/vault';
import type { MadeCompany } from './make-companies';

interface Sealing {
  db: Db;
  vault: Vault;
}
interface Operators {
  reviewer: { id: number };
  payer: { id: number };
}

/** Names, identity and card numbers are invented; their check digits are right. */
const EARNERS = [
  {
    company_sn: 'I20260001',
    holder: '林青禾',
    number: '110101199003070732',
    account: '6222021234567890128',
    earned: 24_680,
  },
  {
    company_sn: 'I20260003',
    holder: '周白鹭',
    number: '310101198811120027',
    account: '4111111111111111',
    earned: 5200,
  },
] as const;

/**
 * Two illustrators have earned and are verified, and withdrawals stand at every step. A second operator is there too,
 * since the one who approves does not pay.
 */
export async function makeWithdrawals(
  ctx: Sealing,
  companies: readonly MadeCompany[],
  operator: { id: number; company_id: number },
  passwordHash: string,
): Promise<void> {
  const payer = await addOperator(ctx.db, {
    company_id: operator.company_id,
    account: 'finance',
    username: '财务运营',
    is_master: false,
    password_hash: passwordHash,
  });
  if (!canSeal(ctx.vault)) return;
  const operators = { reviewer: operator, payer };
  for (const earner of EARNERS) {
    const company = companies.find(({ company_sn }) => company_sn === earner.company_sn);
    const master = company?.members.find(({ is_master }) => is_master);
    if (!company || !master) throw new Error(`the demo has no company ${earner.company_sn}`);
    const payee_id = await makeEarner(ctx, earner, company.id, master.id, operator.id);
    const who = { company_id: company.id, user_id: master.id, payee_id };
    if (earner === EARNERS[0]) await makeHistory(ctx.db, who, operators);
    else await openAgo(ctx.db, { ...who, points: 3000 }, 30);
  }
  // The demo's notices are those of `make-notices`, in the order of their times.
  await ctx.db.delete(notices).where(eq(notices.url, pathOf('WithdrawalRecord')));
}

/** An installation on a database of its own may have no keys; it goes without this part. */
function canSeal(vault: Vault): boolean {
  try {
    return vault.keyedHash('demo', '').length > 0;
  } catch (error) {
    if (error instanceof AppError && error.code === 'IDENTITY_KEYS_MISSING') return false;
    throw error;
  }
}

async function makeEarner(
  { db, vault }: Sealing,
  { holder, number, account, earned }: (typeof EARNERS)[number],
  company_id: number,
  user_id: number,
  reviewer_id: number,
): Promise<number> {
  const person = { kind: 'person', company_id, user_id, name: holder, number } as const;
  await approveVerification({ db }, await submitVerification({ db, vault }, person), reviewer_id);
  await post(db, {
    kind: 'opening',
    source: `demo:${company_id}`,
    company_id,
    actor_id: null,
    lines: [{ move: ['creative.issued', 'creative'], amount: earned }],
  });
  const payee = { company_id, created_by: user_id, kind: 'bank', bank: '招商银行', holder, account } as const;
  const { id } = await storePayee({ db, vault }, payee);
  await db
    .update(payees)
    .set({ created_at: hoursAgo(24 * 36) })
    .where(eq(payees.id, id));
  return id;
}

const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`;

type Asked = Parameters<typeof openWithdrawal>[1];

/** One that was paid, one that was refused, one that was approved and one that waits. */
async function makeHistory(
  db: Db,
  who: Omit<Asked, 'points'>,
  { reviewer, payer }: Operators,
): Promise<void> {
  const paid = await openAgo(db, { ...who, points: 6000 }, 24 * 26);
  await takeStep({ db, user: reviewer }, paid, 'approve', { reviewer_id: reviewer.id });
  const bank = { payer_id: payer.id, voucher: 'CMB2026041700318' };
  await takeStep({ db, user: payer }, { ...paid, state: 'approved' }, 'pay', bank);
  await setTimes(db, paid.id, { decided_at: 24 * 25, paid_at: 24 * 24 });

  const refused = await openAgo(db, { ...who, points: 2000 }, 24 * 12);
  const reason = { reviewer_id: reviewer.id, reason: '收款账户信息不完整，请核对开户行' };
  await takeStep({ db, user: reviewer }, refused, 'refuse', reason);
  await setTimes(db, refused.id, { decided_at: 24 * 11, closed_at: 24 * 11 });

  const approved = await openAgo(db, { ...who, points: 5000 }, 52);
  await takeStep({ db, user: reviewer }, approved, 'approve', { reviewer_id: reviewer.id });
  await setTimes(db, approved.id, { decided_at: 20 });

  await openAgo(db, { ...who, points: 1234 }, 5);
}

async function openAgo(db: Db, asked: Asked, hours: number) {
  const row = await openWithdrawal(db, asked);
  await db
    .update(withdrawals)
    .set({ created_at: hoursAgo(hours) })
    .where(eq(withdrawals.id, row.id));
  return row;
}

async function setTimes(
  db: Db,
  id: number,
  hours: Partial<Record<'decided_at' | 'paid_at' | 'closed_at', number>>,
): Promise<void> {
  const times = Object.fromEntries(Object.entries(hours).map(([name, ago]) => [name, hoursAgo(ago)]));
  await db.update(withdrawals).set(times).where(eq(withdrawals.id, id));
}
