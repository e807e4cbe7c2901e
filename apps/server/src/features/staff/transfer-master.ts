import { MASTER_ROLE, MEMBER_ROLE } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import type { transferMaster as contract } from '@motif/contract/features/staff/transfer-master';
import { maskedContact } from '@motif/contract/text';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { lockCompany } from '../../platform/db/lock-company';
import { roles, userMainCategories, userRoles } from '../../platform/db/schema/access';
import { users } from '../../platform/db/schema/identity';
import { accountLimits } from '../../platform/db/schema/limits';
import { AppError } from '../../platform/errors';
import { sendNotice } from '../notices/send-notice';
import { platformRole } from '../permissions/ensure-base-menu';
import {
  type CodeTarget,
  emailTo,
  type ProvedCode,
  proveCode,
  smsTo,
  spendCode,
} from '../users/codes/redeem-code';
import { requestCode } from '../users/codes/request-code';
import { requireLive } from '../users/sessions/end-sessions';

type Body = InputOf<typeof contract.transfer>['body'];

/** Sends a code to both sides. The colleague tells theirs to the master account: that is how they agree. */
export async function sendTransferCodes(ctx: UserContext, heirId: number) {
  const [me, heir] = await bothOf(ctx, heirId);
  const { seconds } = await requestCode(ctx, targetOf(me));
  await requestCode(ctx, targetOf(heir));
  return { mine: maskedContact(me) ?? '', theirs: maskedContact(heir) ?? '', seconds };
}

/** Judges both codes before the transaction, so that a wrong guess is counted whatever becomes of it. */
export async function proveTransfer(ctx: UserContext, { user_id, code, their_code }: Body) {
  const [me, heir] = await bothOf(ctx, user_id);
  return [
    await proveCode(ctx, targetOf(me), code),
    await proveCode(ctx, targetOf(heir), their_code),
  ] as const;
}

/** Master and colleague change places in one transaction: at no time are there two masters or none. */
export async function transferMaster(
  ctx: UserContext,
  { user_id: heirId }: Body,
  proved: readonly ProvedCode[],
): Promise<null> {
  const { db: tx, user } = ctx;
  await lockCompany(tx, user.company_id, 'no key update');
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [user.id, heirId]))
    .orderBy(users.id)
    .for('no key update');
  await bothOf(ctx, heirId);
  // A master who has just signed this device out gives nothing away by it.
  await requireLive(tx, user.session_id);
  for (const code of proved) await spendCode(tx, code);
  await tx.update(users).set({ is_master: false }).where(eq(users.id, user.id));
  await tx.update(users).set({ is_master: true, categories_limited: false }).where(eq(users.id, heirId));
  // Nobody limits the master account.
  await tx.delete(userMainCategories).where(eq(userMainCategories.user_id, heirId));
  await tx.delete(accountLimits).where(eq(accountLimits.user_id, heirId));
  await moveRoles(tx, user.company_id, user.id, heirId);
  await sendNotice(tx, { user_id: heirId, ...takenOver });
  await sendNotice(tx, { user_id: user.id, ...handedOver });
  return null;
}

/** Who was the master keeps working as a manager, or as a member where the company has no such role any more. */
async function moveRoles(tx: Db, company_id: number, from: number, to: number): Promise<void> {
  const masterRole = await platformRole(tx, MASTER_ROLE);
  const memberRole = await platformRole(tx, MEMBER_ROLE);
  if (masterRole === undefined || memberRole === undefined) throw new Error('base data is missing');
  const [manager] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.company_id, company_id), eq(roles.code, 'manager')));
  await tx.delete(userRoles).where(eq(userRoles.user_id, to));
  await tx.insert(userRoles).values({ user_id: to, role_id: masterRole });
  await tx.delete(userRoles).where(and(eq(userRoles.user_id, from), eq(userRoles.role_id, masterRole)));
  await tx
    .insert(userRoles)
    .values({ user_id: from, role_id: manager?.id ?? memberRole })
    .onConflictDoNothing();
}

interface Side {
  phone: string | null;
  email: string | null;
}

/** The master account, which asks, and an active colleague. */
async function bothOf({ db, user }: UserContext, heirId: number): Promise<[Side, Side]> {
  const rows = await db
    .select({ id: users.id, is_master: users.is_master, phone: users.phone, email: users.email })
    .from(users)
    .where(
      and(
        inArray(users.id, [user.id, heirId]),
        eq(users.company_id, user.company_id),
        sql`${users.status} = 'active'`,
      ),
    );
  const me = rows.find(({ id, is_master }) => id === user.id && is_master);
  const heir = rows.find(({ id, is_master }) => id === heirId && !is_master);
  if (!me) throw new AppError('FORBIDDEN');
  if (!heir) throw new AppError('USER_NOT_FOUND');
  return [me, heir];
}

function targetOf({ phone, email }: Side): CodeTarget {
  if (phone) return smsTo(phone, 'transfer_master');
  if (email) return emailTo(email, 'transfer_master');
  throw new AppError('NO_CONTACT');
}

const takenOver = {
  topic: 'safety' as const,
  title: '您现在是企业的主账号',
  title_en: 'You are the master account now',
  body: '企业主账号已移交给您。您可以管理账号、角色、资金与企业资料。',
  body_en: 'The master account was handed over to you: you manage accounts, roles, money and the company.',
};
const handedOver = {
  topic: 'safety' as const,
  title: '主账号已移交',
  title_en: 'The master account was handed over',
  body: '企业主账号已移交给您选择的同事，您的账号现在是子账号。',
  body_en: 'The master account went to the colleague you chose; yours is a sub-account now.',
};
