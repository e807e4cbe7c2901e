import type { InputOf } from '@motif/contract/endpoint';
import {
  cleanAccount,
  endOfAccount,
  isPayeeAccount,
  PAYEES_MAX,
  type PayeeKind,
} from '@motif/contract/features/withdrawals/payee-rules';
import type { payees as contract, Payee } from '@motif/contract/features/withdrawals/payees';
import type { Language } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../../platform/context';
import { lockCompany } from '../../../platform/db/lock-company';
import { payees } from '../../../platform/db/schema/payees';
import { isUniqueViolation } from '../../../platform/db/violations';
import { AppError } from '../../../platform/errors';
import { requiredField } from '../../../platform/http/field-messages';
import { payeeHolder } from '../../../platform/security/sealed-places';
import { type ProvedCode, spendCode } from '../../users/codes/redeem-code';
import { requireVerified } from '../standing';
import { tellNewPayee } from '../withdrawal-notices';
import { accountOf, isVerifiedName, type PayeeRow, shownPayee } from './read-payees';

type Body = InputOf<typeof contract.add>['body'];

/** Adds an account of the verified person or company; money may go there after the wait. */
export async function addPayee(ctx: UserContext, body: Body, code: ProvedCode): Promise<Payee> {
  const { db, user, language } = ctx;
  const { kind } = body;
  const account = cleanAccount(body.account);
  const bank = kind === 'bank' ? (body.bank ?? '').trim() : '';
  if (!isPayeeAccount(kind, account)) throw wrong('account', WRONG_ACCOUNT[kind][language]);
  if (kind === 'bank' && isBlank(bank)) throw requiredField('bank', language);
  const verified = await requireVerified(ctx);
  if (!isVerifiedName(body.holder, verified)) throw wrong('holder', OTHER_HOLDER[language]);
  await lockCompany(db, user.company_id, 'no key update');
  const [there] = await db
    .select({ count: count() })
    .from(payees)
    .where(and(eq(payees.company_id, user.company_id), isNull(payees.deleted_at)));
  if (there && there.count >= PAYEES_MAX) throw new AppError('TOO_MANY_PAYEES', { n: PAYEES_MAX });
  await spendCode(db, code);
  const row = await storePayee(ctx, {
    company_id: user.company_id,
    created_by: user.id,
    kind,
    bank,
    account,
    holder: body.holder.trim(),
  });
  await tellNewPayee(db, user.company_id, user.id, row.last4);
  return shownPayee(ctx, row);
}

interface NewPayee {
  company_id: number;
  created_by: number;
  kind: PayeeKind;
  bank: string;
  account: string;
  holder: string;
}

/** Ciphers are bound to their row, so its id comes first. */
export async function storePayee(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { account, holder, ...payee }: NewPayee,
): Promise<PayeeRow> {
  const { rows } = await db.execute<{ id: string }>(sql`select nextval('payees_id_seq') as id`);
  const id = Number(rows[0]?.id);
  try {
    const [made] = await db
      .insert(payees)
      .overridingSystemValue()
      .values({
        ...payee,
        id,
        holder: vault.seal(holder, payeeHolder(id)),
        account: vault.seal(account, accountOf(id)),
        account_hash: vault.keyedHash('payee', `${payee.kind}:${account}`),
        last4: endOfAccount(account),
      })
      .returning();
    if (!made) throw new Error('payee was not stored');
    return made;
  } catch (error) {
    if (isUniqueViolation(error, 'payees_account_key')) throw new AppError('PAYEE_EXISTS');
    throw error;
  }
}

const wrong = (field: string, message: string) => new AppError('INVALID_FIELDS', {}, [{ field, message }]);
const WRONG_ACCOUNT: Record<PayeeKind, Record<Language, string>> = {
  bank: {
    zh: '银行卡号不正确，请核对（15 到 19 位数字）',
    en: 'This is no card number: 15 to 19 digits, please check them',
  },
  alipay: { zh: '请填写支付宝绑定的手机号或邮箱', en: 'Enter the phone or e-mail of the Alipay account' },
};
const OTHER_HOLDER: Record<Language, string> = {
  zh: '收款人必须与实名认证的姓名或企业名称一致',
  en: 'The holder must be the verified person or company',
};
