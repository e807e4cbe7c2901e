import type { Language } from '@motif/contract/limits';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { disputes } from '../../../platform/db/schema/disputes';
import { users } from '../../../platform/db/schema/identity';
import { withdrawals } from '../../../platform/db/schema/money';
import { orders } from '../../../platform/db/schema/orders';
import type { FieldError } from '../../../platform/errors';
import { holdingsOf } from '../../ledger/balance';
import type { Leaving } from './forget-account';

type Texts = Record<Language, string>;

/** What a master account must settle before it and its company leave (AU-8). */
export async function unsettledOf(tx: Db, leaving: Leaving, language: Language): Promise<FieldError[]> {
  if (!leaving.is_master) return [];
  const found = {
    sub_accounts: await subAccounts(tx, leaving),
    balance: await balance(tx, leaving),
    withdrawals: await openWithdrawals(tx, leaving),
    orders: await openOrders(tx, leaving),
    disputes: await openDisputes(tx, leaving),
  };
  return Object.entries(found).flatMap(([field, texts]) =>
    texts ? [{ field, message: texts[language] }] : [],
  );
}

async function subAccounts(tx: Db, { id, company_id }: Leaving): Promise<Texts | undefined> {
  const [others] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(eq(users.company_id, company_id), ne(users.id, id), ne(users.status, 'cancelled')));
  if (!others?.count) return undefined;
  return {
    zh: `企业还有 ${others.count} 个子账号，请先注销或转移`,
    en: `The company still has ${others.count} sub-account(s): cancel or move them first`,
  };
}

const count = (amount: number) => amount.toLocaleString('en-US');

async function typeOf(tx: Db, id: number) {
  const [master] = await tx.select({ type_role: users.type_role }).from(users).where(eq(users.id, id));
  return master?.type_role;
}

async function balance(tx: Db, { id, company_id }: Leaving): Promise<Texts | undefined> {
  // Points on their way out are told as withdrawals.
  const {
    points,
    'points.frozen': frozen,
    'creative.withdrawing': _,
    ...rest
  } = await holdingsOf(tx, company_id);
  const held = points + frozen;
  const creative = Object.values(rest).reduce((sum, amount) => sum + amount, 0);
  if (held + creative === 0) return undefined;
  // Only what was earned is paid out, and never to merchants.
  const earned = rest.creative + rest['creative.held'];
  const paidOut = earned > 0 && (await typeOf(tx, id)) !== 'merchant';
  const zh = [held && `${count(held)} 积分`, creative && `${count(creative)} 创作点`].filter(Boolean);
  const en = [held && `${count(held)} points`, creative && `${count(creative)} creative points`].filter(
    Boolean,
  );
  return {
    zh: `企业还有 ${zh.join('、')}，请先使用${paidOut ? '；创作点也可以提现' : ''}`,
    en: `The company still holds ${en.join(' and ')}: use them first${paidOut ? '; creative points may also be withdrawn' : ''}`,
  };
}

async function openWithdrawals(tx: Db, { company_id }: Leaving): Promise<Texts | undefined> {
  const [open] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(withdrawals)
    .where(and(eq(withdrawals.company_id, company_id), inArray(withdrawals.state, ['pending', 'approved'])));
  if (!open?.count) return undefined;
  return {
    zh: `还有 ${open.count} 笔提现正在处理，请等待完成`,
    en: `${open.count} withdrawal(s) are still under way: wait for them to finish`,
  };
}

/** Also those that hold money which is to be paid back. */
async function openOrders(tx: Db, { company_id }: Leaving): Promise<Texts | undefined> {
  const count = await tx.$count(
    orders,
    and(eq(orders.company_id, company_id), inArray(orders.state, ['pending', 'paid', 'refunding'])),
  );
  if (count === 0) return undefined;
  return {
    zh: `还有 ${count} 个订单未完成，请先支付、关闭或等待退款`,
    en: `${count} order(s) are still open: pay or close them, or wait for the refund`,
  };
}

/** On either side: the other one waits for the end. */
async function openDisputes(tx: Db, { company_id }: Leaving): Promise<Texts | undefined> {
  const count = await tx.$count(
    disputes,
    and(
      or(eq(disputes.claimant_company_id, company_id), eq(disputes.respondent_company_id, company_id)),
      isNull(disputes.closed_at),
    ),
  );
  if (count === 0) return undefined;
  return {
    zh: `还有 ${count} 个争议未结，请等待裁定或先撤回`,
    en: `${count} dispute(s) are still open: wait for the ruling or withdraw the claim first`,
  };
}
