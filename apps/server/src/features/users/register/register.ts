import type { TypeRole } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import type { accounts } from '@motif/contract/features/users/accounts';
import { eq, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { companyMainCategories } from '../../../platform/db/schema/access';
import { mainCategories } from '../../../platform/db/schema/catalogue';
import { companies } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { requiredField } from '../../../platform/http/field-messages';
import { hashPassword } from '../../../platform/security/passwords';
import { claimInvitation, noteJoined } from '../../companies/invitations';
import { sendNotice } from '../../notices/send-notice';
import { ensurePresetRoles } from '../../permissions/roles/preset-roles';
import { joinedNotice, welcomeNotice } from '../auth-notices';
import { type CodeTarget, emailTo, proveCode, smsTo, spendCode } from '../codes/redeem-code';
import { refuseWeakPassword } from '../passwords/password-rules';
import { checkUsername, refuseReservedName } from '../profile';
import { startSession } from '../sessions/start-session';
import { insertUser, type NewUser } from './insert-user';
import { requireStillGiven } from './still-given';

type Body = InputOf<typeof accounts.register>['body'];
/** The company and the role of the new person. */
type Place = Pick<NewUser, 'company_id' | 'type_role' | 'is_master'>;

/** The first letter of a company's serial number. */
const SERIAL_LETTERS: Record<TypeRole, string> = { factory: 'F', illustrator: 'I', merchant: 'S' };

/** A new account (AU-5): the master of a new company, or a sub-account of the company that invited. Signs in. */
export async function register(ctx: Context, body: Body) {
  const contact = contactOf(ctx, body);
  const username = checkUsername(ctx, body.username);
  refuseReservedName(ctx, username);
  refuseWeakPassword(ctx, 'password', body.password);
  const founding = body.invitation === undefined ? foundingOf(ctx, body) : undefined;
  const proof = await proveCode(ctx, contact.target, contact.code);
  const password_hash = await hashPassword(body.password, ctx.ip);
  const user = await inTransaction(ctx.db, async (tx) => {
    await spendCode(tx, proof);
    const invitation = body.invitation === undefined ? undefined : await claimInvitation(tx, body.invitation);
    const place: Place = invitation
      ? { company_id: invitation.company_id, type_role: invitation.type_role, is_master: false }
      : await foundCompany(tx, founding as Founding);
    const person = { ...place, ...contact.columns, username, password_hash };
    const made = await insertUser(tx, person, invitation?.plan);
    await sendNotice(tx, { user_id: made.id, ...welcomeNotice });
    if (invitation) {
      await requireStillGiven(tx, invitation, made.id);
      const inviter = await noteJoined(tx, invitation.id, made.id);
      await sendNotice(tx, { user_id: inviter, ...joinedNotice(username) });
    }
    return made;
  });
  return startSession(ctx, user);
}

/** Only the contact that the code proves is stored; the other one in the same body would be unproved. */
function contactOf(ctx: Context, { phone, sms_code, email, email_code }: Body) {
  const proved = (target: CodeTarget, code: string, columns: Pick<NewUser, 'phone' | 'email'>) => ({
    target,
    code,
    columns: { ...columns, is_email_user: target.channel === 'email' },
  });
  if (phone !== undefined) {
    if (sms_code === undefined) throw requiredField('sms_code', ctx.language);
    return proved(smsTo(phone, 'register'), sms_code, { phone });
  }
  if (email === undefined) throw requiredField('phone', ctx.language);
  if (email_code === undefined) throw requiredField('email_code', ctx.language);
  return proved(emailTo(email, 'register'), email_code, { email: email.toLowerCase() });
}

interface Founding {
  type_role: TypeRole;
  company_name: string;
}

function foundingOf(ctx: Context, { type_role, company_name }: Body): Founding {
  if (type_role === undefined) throw requiredField('type_role', ctx.language);
  const name = company_name?.trim();
  if (!name || name.length < 2) throw requiredField('company_name', ctx.language);
  return { type_role, company_name: name };
}

/** A company starts with the categories that have their own menu or are opened to its type; operators open more. */
async function foundCompany(tx: Db, { type_role, company_name }: Founding): Promise<Place> {
  const [company] = await tx
    .insert(companies)
    .values({ company_name, company_sn: sql`gen_random_uuid()::text` })
    .returning({ id: companies.id });
  if (!company) throw new Error('company was not stored');
  // The number behind the year is the id of the company, so no two serials are equal.
  const serial = sql`${SERIAL_LETTERS[type_role]} || to_char(now(), 'YYYY') || lpad(${company.id}::text, 5, '0')`;
  await tx.update(companies).set({ company_sn: serial }).where(eq(companies.id, company.id));
  // Whoever is opening a category to companies of this type finds this one, or it finds what was opened.
  await tx.execute(sql`lock table ${mainCategories} in row exclusive mode`);
  const opened = await tx
    .select({ id: mainCategories.id })
    .from(mainCategories)
    .where(or(ne(mainCategories.main_type, 'other'), sql`${type_role} = any(${mainCategories.open_to})`));
  if (opened.length > 0)
    await tx
      .insert(companyMainCategories)
      .values(opened.map(({ id }) => ({ company_id: company.id, main_category_id: id })));
  await ensurePresetRoles(tx, company.id);
  return { company_id: company.id, type_role, is_master: true };
}
