import { randomUUID } from 'node:crypto';
import type { CodePurpose } from '@motif/contract/features/users/codes';
import { payees as payeeCalls } from '@motif/contract/features/withdrawals/payees';
import { withdrawals as calls } from '@motif/contract/features/withdrawals/withdrawals';
import { eq, sql } from 'drizzle-orm';
import { balanceOf } from '../src/features/ledger/balance';
import type { CompanyBook } from '../src/features/ledger/books';
import { post } from '../src/features/ledger/post';
import { smsTo } from '../src/features/users/codes/redeem-code';
import { issueCode } from '../src/features/users/codes/send-code';
import { approveVerification, submitVerification } from '../src/features/verifications/record-verification';
import { storePayee } from '../src/features/withdrawals/payees/add-payee';
import { payees } from '../src/platform/db/schema/payees';
import { nextPhone } from './contacts';
import type { TestUser } from './factories';
import type { testApp } from './test-app';

export const HOLDER = '林青禾';
/** Invented, with right check digits. */
export const CARD = '6222021234567890128';
export const ADULT = '110101199003070732';

/** People who may withdraw, and what they do. */
export function withdrawalKit(t: Awaited<ReturnType<typeof testApp>>) {
  const { db, vault, secrets } = t.platform;

  const verify = async (user: TestUser, number = ADULT) => {
    const row = await submitVerification(
      { db, vault },
      { kind: 'person', company_id: user.company_id, user_id: user.id, name: HOLDER, number },
    );
    await approveVerification({ db }, row, user.id);
  };

  /** Earnings that are free already. */
  const earn = (company_id: number, amount: number) =>
    post(db, {
      kind: 'opening',
      source: `test:${randomUUID()}`,
      company_id,
      actor_id: null,
      lines: [{ move: ['creative.issued', 'creative'], amount }],
    });

  /** An account that has waited long enough, unless another age is given. */
  const payeeOf = async (user: TestUser, { account = CARD, hours = 100 } = {}) => {
    const { id } = await storePayee(
      { db, vault },
      {
        company_id: user.company_id,
        created_by: user.id,
        kind: 'bank',
        bank: '招商银行',
        holder: HOLDER,
        account,
      },
    );
    const created_at = sql`now() - make_interval(hours => ${hours})`;
    await db.update(payees).set({ created_at }).where(eq(payees.id, id));
    return id;
  };

  const codeFor = (user: TestUser, purpose: CodePurpose = 'withdraw') =>
    issueCode(db, secrets, smsTo(String(user.phone), purpose));

  /** Somebody who has all that a withdrawal needs. */
  const earner = async (points: number, values: Parameters<typeof t.make.user>[0] = {}) => {
    const user = await t.make.user({ type_role: 'illustrator', phone: nextPhone(), ...values });
    await verify(user);
    if (points > 0) await earn(user.company_id, points);
    return { user, me: await t.as(user), payee_id: await payeeOf(user) };
  };
  type Earner = Awaited<ReturnType<typeof earner>>;

  /** Sends a code of its own unless one is given. */
  const ask = async ({ user, me, payee_id }: Earner, points: number, given: object = {}) => {
    const code = 'sms_code' in given ? {} : { sms_code: await codeFor(user) };
    return me.call(calls.ask, { body: { points, payee_id, ...code, ...given } });
  };

  return {
    verify,
    earn,
    earner,
    payeeOf,
    codeFor,
    ask,
    /** The id of a withdrawal that waits for review. */
    asked: async (who: Earner, points = 1000): Promise<number> => {
      const reply = await ask(who, points);
      if (reply.http !== 200) throw new Error(JSON.stringify(reply));
      return (reply.data as { id: number }).id;
    },
    addPayee: async ({ user, me }: Pick<Earner, 'user' | 'me'>, given: object = {}) => {
      const code = 'sms_code' in given ? {} : { sms_code: await codeFor(user, 'payee') };
      const payee = { kind: 'bank', holder: HOLDER, account: '4111111111111111', bank: '招商银行' } as const;
      return me.call(payeeCalls.add, { body: { ...payee, ...code, ...given } });
    },
    operator: async () => {
      const user = await t.make.user({ role: 'admin' });
      return { ...(await t.as(user)), user };
    },
    held: (who: Pick<Earner, 'user'>, book: CompanyBook = 'creative') =>
      balanceOf(db, who.user.company_id, book),
  };
}
