import { verificationReviews as reviews } from '@motif/contract/features/verifications/verification-reviews';
import { CONSENT_VERSION } from '@motif/contract/features/verifications/verification-states';
import {
  verifications as calls,
  companyVerifications as companyCalls,
} from '@motif/contract/features/verifications/verifications';
import sharp from 'sharp';
import { storePaper } from '../src/features/verifications/papers';
import { identityPapers } from '../src/platform/db/schema/verifications';
import type { TestUser } from './factories';
import type { testApp } from './test-app';

/** Invented, with right check digits. */
export const NAME = '阿不都·热合曼';
export const NUMBER = '11010519491231002X';
export const OTHER_NUMBER = '330106199506123026';
export const USCC = '91350100M000100Y43';
export const COMPANY_NAME = '青禾（上海）文化有限公司';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
let numbers = 0;
/** A right number that no other account has: one number stands for three accounts at most. */
export function nextNumber(): string {
  numbers += 1;
  const head = `33010619900101${String(numbers).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(head[at]), 0);
  return `${head}${'10X98765432'[sum % 11]}`;
}

/** A photo that says who took it, and where. */
export const photo = (side = 320): Promise<Buffer> =>
  sharp({ create: { width: side, height: 200, channels: 3, background: '#88aabb' } })
    .withExif({ IFD0: { Artist: 'secret-photographer', Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer();

/** People who hand in papers, and operators who look at them. */
export function verificationKit(t: Awaited<ReturnType<typeof testApp>>) {
  const { db, vault, storage } = t.platform;
  /** One object for all papers: each has a row of its own. */
  const stored = photo().then((clean) => storePaper({ storage, vault }, clean));

  const person = async (values: Parameters<typeof t.make.user>[0] = {}) => {
    const user = await t.make.user(values);
    return { user, ...(await t.as(user)) };
  };
  type Person = Awaited<ReturnType<typeof person>>;

  /** A paper that was sent, without the child that draws it again. */
  const paper = async ({ user }: { user: Pick<TestUser, 'id'> }): Promise<number> => {
    const [made] = await db
      .insert(identityPapers)
      .values({ user_id: user.id, ...(await stored) })
      .returning();
    if (!made) throw new Error('paper was not stored');
    return made.id;
  };

  const personBody = async (who: Person, given: object = {}) => ({
    name: NAME,
    id_number: nextNumber(),
    front: await paper(who),
    back: await paper(who),
    consent: CONSENT_VERSION as typeof CONSENT_VERSION,
    ...given,
  });
  const companyBody = async (who: Person, given: object = {}) => ({
    company_name: COMPANY_NAME,
    uscc: USCC,
    legal_person: NAME,
    licence: await paper(who),
    consent: CONSENT_VERSION as typeof CONSENT_VERSION,
    ...given,
  });

  const submit = async (who: Person, given: object = {}) =>
    who.call(calls.submit, { body: await personBody(who, given) });
  const submitCompany = async (who: Person, given: object = {}) =>
    who.call(companyCalls.submit, { body: await companyBody(who, given) });

  const idOf = (reply: { http: number; data: unknown }): number => {
    if (reply.http !== 200) throw new Error(JSON.stringify(reply));
    return (reply.data as { id: number }).id;
  };

  return {
    person,
    paper,
    personBody,
    companyBody,
    submit,
    submitCompany,
    /** The id of papers that wait for review. */
    submitted: async (who: Person, given: object = {}) => idOf(await submit(who, given)),
    submittedCompany: async (who: Person, given: object = {}) => idOf(await submitCompany(who, given)),
    operator: () => person({ role: 'admin' }),
    approve: (by: Person, id: number, given: object = {}) =>
      by.call(reviews.decide, { params: { id }, body: { approve: true, ...given } }),
    reject: (by: Person, id: number, given: object = { reason_code: 'blurred' }) =>
      by.call(reviews.decide, { params: { id }, body: { approve: false, ...given } }),
    standing: async (who: Person) => (await who.call(calls.status)).data as object,
    companyStanding: async (who: Person) => (await who.call(companyCalls.status)).data as object,
  };
}
