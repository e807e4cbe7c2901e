import type { TypeRole } from '@motif/contract/access';
import type { DeskPerson } from '@motif/contract/features/desk/people';
import type { Language } from '@motif/contract/limits';
import { maskedContact } from '@motif/contract/text';
import { desc, eq } from 'drizzle-orm';
import { companies, users } from '../../platform/db/schema/identity';
import { auditLog } from '../../platform/db/schema/operations';
import { readOf, type SheetOf } from '../../platform/sheets/send-sheet';
import { type AuditFilters, type AuditRow, auditOf, changesOf, selectAudit } from './list-audit';
import { type CompanyFilters, companiesOf, selectCompanies } from './list-companies';
import { type PeopleFilters, peopleOf } from './list-people';

const TYPES: Record<Language, Record<TypeRole, string>> = {
  zh: { factory: '工厂', illustrator: '插画师', merchant: '商家' },
  en: { factory: 'Factory', illustrator: 'Illustrator', merchant: 'Merchant' },
};
const STATES: Record<Language, Record<DeskPerson['status'], string>> = {
  zh: { active: '正常', suspended: '已停用', cancelled: '已注销' },
  en: { active: 'Active', suspended: 'Suspended', cancelled: 'Cancelled' },
};
const YES: Record<Language, string> = { zh: '是', en: 'Yes' };

interface PersonLine {
  id: number;
  account: string;
  username: string;
  phone: string | null;
  email: string | null;
  company_name: string;
  company_sn: string;
  type_role: TypeRole;
  status: DeskPerson['status'];
  created_at: Date;
}

const PERSON_TITLES = {
  zh: ['账号', '姓名', '联系方式', '企业', '企业编号', '类型', '状态', '注册时间'],
  en: ['Account', 'Name', 'Contact', 'Company', 'Serial', 'Type', 'State', 'Registered'],
} as const;

/** Contacts are masked here as on the screen: a sheet travels further than one. */
export const PEOPLE_SHEET: SheetOf<PersonLine, PeopleFilters> = {
  name: { zh: '用户', en: 'People' },
  read: async ({ db }, filters) =>
    readOf(
      db
        .select({
          id: users.id,
          account: users.account,
          username: users.username,
          phone: users.phone,
          email: users.email,
          company_name: companies.company_name,
          company_sn: companies.company_sn,
          type_role: users.type_role,
          status: users.status,
          created_at: users.created_at,
        })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.company_id))
        .where(peopleOf(filters))
        .orderBy(desc(users.id)),
    ),
  columns: (language) => {
    const [account, name, contact, company, serial, type, state, registered] = PERSON_TITLES[language];
    return [
      { title: account, kind: 'text', width: 18, value: (row) => row.account },
      { title: name, kind: 'text', width: 18, value: (row) => row.username },
      { title: contact, kind: 'text', width: 20, value: maskedContact },
      { title: company, kind: 'text', width: 28, value: (row) => row.company_name },
      { title: serial, kind: 'text', width: 14, value: (row) => row.company_sn },
      { title: type, kind: 'text', width: 10, value: (row) => TYPES[language][row.type_role] },
      { title: state, kind: 'text', width: 10, value: (row) => STATES[language][row.status] },
      { title: registered, kind: 'time', width: 20, value: (row) => row.created_at },
    ];
  },
};

interface CompanyLine {
  company_name: string;
  company_sn: string;
  type_role: TypeRole | null;
  people: number;
  membership: { name: string; name_en: string } | null;
  is_over_limit: boolean;
  is_suspended: boolean;
  created_at: Date;
}

const COMPANY_TITLES = {
  zh: ['企业', '企业编号', '类型', '人数', '会员', '超额', '停用', '注册时间'],
  en: ['Company', 'Serial', 'Type', 'People', 'Membership', 'Over the limit', 'Suspended', 'Registered'],
} as const;

export const COMPANIES_SHEET: SheetOf<CompanyLine, CompanyFilters> = {
  name: { zh: '企业', en: 'Companies' },
  read: async ({ db }, filters) =>
    readOf(selectCompanies(db).where(companiesOf(filters)).orderBy(desc(companies.id))),
  columns: (language) => {
    const [name, serial, type, people, member, over, suspended, registered] = COMPANY_TITLES[language];
    const level = language === 'zh' ? 'name' : 'name_en';
    return [
      { title: name, kind: 'text', width: 28, value: (row) => row.company_name },
      { title: serial, kind: 'text', width: 14, value: (row) => row.company_sn },
      {
        title: type,
        kind: 'text',
        width: 10,
        value: (row) => row.type_role && TYPES[language][row.type_role],
      },
      { title: people, kind: 'number', width: 8, value: (row) => row.people },
      { title: member, kind: 'text', width: 16, value: (row) => row.membership?.[level] ?? null },
      { title: over, kind: 'text', width: 10, value: (row) => (row.is_over_limit ? YES[language] : null) },
      {
        title: suspended,
        kind: 'text',
        width: 10,
        value: (row) => (row.is_suspended ? YES[language] : null),
      },
      { title: registered, kind: 'time', width: 20, value: (row) => row.created_at },
    ];
  },
};

const AUDIT_TITLES = {
  zh: ['时间', '运营人员', '操作', '对象', '编号', '变化', '原因', 'IP'],
  en: ['Time', 'Operator', 'Action', 'Subject', 'Number', 'Changes', 'Reason', 'IP'],
} as const;

export const AUDIT_SHEET: SheetOf<AuditRow, AuditFilters> = {
  name: { zh: '操作审计', en: 'Audit log' },
  read: async (ctx, filters) =>
    readOf(selectAudit(ctx.db).where(auditOf(ctx, filters)).orderBy(desc(auditLog.id))),
  columns: (language) => {
    const [time, operator, action, subject, number, changes, reason, ip] = AUDIT_TITLES[language];
    return [
      { title: time, kind: 'time', width: 20, value: (row) => row.created_at },
      { title: operator, kind: 'text', width: 16, value: (row) => row.account ?? String(row.actor_id) },
      { title: action, kind: 'text', width: 22, value: (row) => row.action },
      { title: subject, kind: 'text', width: 14, value: (row) => row.subject_kind },
      { title: number, kind: 'number', width: 10, value: (row) => row.subject_id },
      { title: changes, kind: 'text', width: 48, value: (row) => changeText(row) },
      { title: reason, kind: 'text', width: 28, value: (row) => row.reason },
      { title: ip, kind: 'text', width: 16, value: (row) => row.ip },
    ];
  },
};

const changeText = ({ before, after }: AuditRow): string =>
  changesOf(before, after)
    .map(({ field, before: was, after: is }) => `${field}: ${was ?? '-'} → ${is ?? '-'}`)
    .join('; ');
