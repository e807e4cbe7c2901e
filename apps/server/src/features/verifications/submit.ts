import type { InputOf } from '@motif/contract/endpoint';
import {
  cleanName,
  cleanNumber,
  isIdNumber,
  isLicensedName,
  isPersonName,
  isUscc,
} from '@motif/contract/features/verifications/identity-rules';
import type { VerificationKind } from '@motif/contract/features/verifications/verification-states';
import type {
  companyVerifications,
  verifications as contract,
  Verification,
} from '@motif/contract/features/verifications/verifications';
import type { Language } from '@motif/contract/limits';
import { and, eq } from 'drizzle-orm';
import { endOfComingDay } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import { verifications } from '../../platform/db/schema/verifications';
import { AppError, type FieldError } from '../../platform/errors';
import { usePapers } from './papers';
import { submitVerification } from './record-verification';
import { ofSubject, shownVerification } from './verification-row';

type PersonBody = InputOf<typeof contract.submit>['body'];
type CompanyBody = InputOf<typeof companyVerifications.submit>['body'];

/** Hands in the papers of the person who asks. */
export async function submitPerson(ctx: UserContext, body: PersonBody): Promise<Verification> {
  const name = cleanName(body.name);
  const number = cleanNumber(body.id_number);
  refuseWrong(ctx.language, { name: isPersonName(name), id_number: isIdNumber(number) });
  const valid_until = readValidUntil(ctx.language, body.valid_until);
  await requireNonePending(ctx, 'person');
  const papers = await usePapers(ctx, { front: body.front, back: body.back });
  const { id: user_id, company_id } = ctx.user;
  return shownVerification(
    await submitVerification(ctx, { kind: 'person', user_id, company_id, name, number, papers, valid_until }),
  );
}

/** Hands in the licence of the company of the person who asks. */
export async function submitCompany(ctx: UserContext, body: CompanyBody): Promise<Verification> {
  const name = body.company_name.trim();
  const uscc = cleanNumber(body.uscc);
  const legal_person = cleanName(body.legal_person);
  refuseWrong(ctx.language, {
    company_name: isLicensedName(name),
    uscc: isUscc(uscc),
    legal_person: isPersonName(legal_person),
  });
  const valid_until = readValidUntil(ctx.language, body.valid_until);
  await requireNonePending(ctx, 'company');
  const papers = await usePapers(ctx, { licence: body.licence });
  const { id: user_id, company_id } = ctx.user;
  const licence = { user_id, company_id, name, uscc, legal_person, papers, valid_until };
  return shownVerification(await submitVerification(ctx, { kind: 'company', ...licence }));
}

/** Of two that are handed in at once the unique index refuses one, whose second try ends here. */
async function requireNonePending(ctx: UserContext, kind: VerificationKind): Promise<void> {
  const waiting = and(ofSubject(ctx, kind), eq(verifications.state, 'pending'));
  if ((await ctx.db.$count(verifications, waiting)) > 0) throw new AppError('VERIFICATION_PENDING');
}

/** A paper that is not good for today any more is not looked at. */
export const readValidUntil = (language: Language, day: string | undefined): Date | undefined =>
  endOfComingDay('valid_until', day, language);

type Checked = keyof typeof WRONG;

function refuseWrong(language: Language, checks: Partial<Record<Checked, boolean>>): void {
  const wrong = (Object.entries(checks) as [Checked, boolean][])
    .filter(([, isRight]) => !isRight)
    .map(([field]): FieldError => ({ field, message: WRONG[field][language] }));
  if (wrong.length > 0) throw new AppError('INVALID_FIELDS', {}, wrong);
}

const WRONG = {
  name: { zh: '请填写证件上的中文姓名', en: 'Enter the Chinese name on the card' },
  id_number: {
    zh: '身份证号不正确，请核对 18 位号码',
    en: 'This is no identity number: please check its 18 digits',
  },
  company_name: { zh: '请填写营业执照上的企业名称', en: 'Enter the name on the licence' },
  uscc: {
    zh: '统一社会信用代码不正确，请核对 18 位代码',
    en: 'This is no social credit code: please check its 18 characters',
  },
  legal_person: { zh: '请填写营业执照上的法定代表人姓名', en: 'Enter the legal person on the licence' },
} as const satisfies Record<string, Record<Language, string>>;
