import { MASTER_ROLE } from '@motif/contract/access';
import type { Endpoint } from '@motif/contract/endpoint';
import { endpoints as calls } from '@motif/contract/endpoints';
import { DisputeFacts } from '@motif/contract/features/disputes/disputes';
import { beforeAll, describe, expect, test } from 'vitest';
import { ABSENT, type Answer, answerOf, type Caller } from '../../../test/access-matrix';
import { sampleOf } from '../../../test/bad-inputs';
import type { TestUser } from '../../../test/factories';
import { isForOperators } from '../../../test/operator-calls';
import { testApp } from '../../../test/test-app';
import { PERMISSIONS, type PermissionCode } from '../permissions/base-menu';

/** Who may have what of people, roles and companies, call by call; the last test fails for a call that is missing. */
const CODES = PERMISSIONS.map(({ code }) => code);
/** Of the company: somebody without rights, one colleague for each right alone, and the master account. */
const INSIDE = ['plain', ...CODES, MASTER_ROLE] as const;
const OUTSIDE = ['guest', 'stranger', 'illustrator', 'merchant', 'operator'] as const;
const ACTORS = [...INSIDE, ...OUTSIDE];
type Actor = (typeof ACTORS)[number];

interface Things {
  /** A sub-account without rights. */
  user: number;
  department: number;
  role: number;
  invitation: number;
  paper: number;
  licence: number;
  company: number;
  dispute: number;
  report: number;
}
type Kind = keyof Things;
type Whose = 'own' | 'colleagues' | 'foreign';

interface Row {
  call: Endpoint;
  kind: Kind;
  /** Rights that each open it alone; the master account always may. */
  may: readonly PermissionCode[];
  input?: (of: Things) => object;
  /** It is gone afterwards, for everybody. */
  removes?: boolean;
}

const ACCOUNTS = ['people.accounts'] as const;
const ROLES = ['people.roles'] as const;
const GIVERS = [...ROLES, ...ACCOUNTS];
const VERIFIERS = ['company.verify'] as const;
const bodied = (body: object) => () => ({ body });
const PLACE = ({ role }: Things) => ({
  body: { role_ids: [role], categories_limited: false, main_categories: [], department_id: null },
});
const SHARE = { permissions: [], categories_limited: false, main_categories: [] };

/** Calls that change something come after those that look, and those that remove after all others. */
const OF_COMPANIES: readonly Row[] = [
  { call: calls.staff.one, kind: 'user', may: ACCOUNTS },
  { call: calls.staff.limits, kind: 'user', may: ACCOUNTS },
  { call: calls.staff.activity, kind: 'user', may: ACCOUNTS },
  { call: calls.staff.explain, kind: 'user', may: ACCOUNTS },
  { call: calls.staff.update, kind: 'user', may: ACCOUNTS, input: PLACE },
  { call: calls.staff.setLimits, kind: 'user', may: ACCOUNTS, input: bodied({ points_month: 5 }) },
  { call: calls.staff.reset, kind: 'user', may: ACCOUNTS },
  { call: calls.staff.disable, kind: 'user', may: ACCOUNTS },
  { call: calls.staff.enable, kind: 'user', may: ACCOUNTS },
  {
    call: calls.departments.update,
    kind: 'department',
    may: ACCOUNTS,
    input: bodied({ name: '设计部', parent_id: null }),
  },
  { call: calls.departments.remove, kind: 'department', may: ACCOUNTS, removes: true },
  { call: calls.roles.detail, kind: 'role', may: GIVERS },
  { call: calls.roles.changes, kind: 'role', may: ROLES, input: bodied(SHARE) },
  {
    call: calls.roles.update,
    kind: 'role',
    may: ROLES,
    input: bodied({ ...SHARE, name: '新名字', version: 1 }),
  },
  {
    call: calls.roles.remove,
    kind: 'role',
    may: ROLES,
    removes: true,
    input: () => ({ query: { version: 2 } }),
  },
  { call: calls.invitations.revoke, kind: 'invitation', may: ACCOUNTS, removes: true },
  { call: calls.companyVerifications.one, kind: 'licence', may: VERIFIERS },
  {
    call: calls.companyVerifications.change,
    kind: 'licence',
    may: VERIFIERS,
    input: () => ({ body: sampleOf(calls.companyVerifications.change.body) }),
  },
  { call: calls.companyVerifications.withdraw, kind: 'licence', may: VERIFIERS, removes: true },
  // The master account, and the person whom it is about: here, nobody of these.
  { call: calls.disputes.one, kind: 'dispute', may: [] },
  {
    call: calls.disputes.write,
    kind: 'dispute',
    may: [],
    input: bodied({ kind: 'question', text: '请说明来源' }),
  },
  {
    call: calls.staff.remove,
    kind: 'user',
    may: ACCOUNTS,
    removes: true,
    input: ({ company }) => ({ body: { hand_to: masters.get(company) } }),
  },
];

/** What is somebody's own: nobody else may have it, not even the master account. */
const OF_PERSONS: readonly Omit<Row, 'may'>[] = [
  { call: calls.accounts.one, kind: 'user' },
  { call: calls.accounts.update, kind: 'user', input: bodied({ username: '换个名字' }) },
  { call: calls.verifications.one, kind: 'paper' },
  {
    call: calls.verifications.change,
    kind: 'paper',
    input: () => ({ body: sampleOf(calls.verifications.change.body) }),
  },
  { call: calls.verifications.withdraw, kind: 'paper' },
];

/** The thing that an operator's call is about, by its path. */
const SYSTEM: readonly [RegExp, Kind][] = [
  [/^\/system\/users\//, 'user'],
  [/^\/permission\/explain\//, 'user'],
  [/^\/system\/companies\//, 'company'],
  [/^\/system\/verifications\//, 'paper'],
  [/^\/system\/disputes\//, 'dispute'],
  [/^\/system\/reports\//, 'report'],
];
const all = Object.values(calls).flatMap((group) => Object.values(group) as Endpoint[]);
const OF_OPERATORS = all.flatMap((call): Omit<Row, 'may'>[] => {
  const [, kind] = SYSTEM.find(([path]) => path.test(call.path)) ?? [];
  if (!kind || !call.path.includes('{id}') || !isForOperators(call)) return [];
  const { method, body, query } = call;
  const input = {
    ...(method !== 'GET' && { body: sampleOf(body) }),
    ...(query && { query: sampleOf(query) }),
  };
  return [{ call, kind, input: () => input }];
});

let t: Awaited<ReturnType<typeof testApp>>;
let callers: Record<Actor, Caller>;
let things: Record<Whose, Things>;
const masters = new Map<number, number>();

beforeAll(async () => {
  t = await testApp();
  const person = async (values: Parameters<typeof t.make.user>[0] = {}) => t.as(await t.make.user(values));
  const master = await t.make.user();
  const { company_id } = master;
  const others = await Promise.all(
    CODES.map(async (code) => [code, await person({ company_id, permissions: [code] })]),
  );
  callers = {
    ...(Object.fromEntries(others) as Record<PermissionCode, Caller>),
    plain: await person({ company_id, permissions: [] }),
    [MASTER_ROLE]: await t.as(master),
    guest: t.guest,
    stranger: await person(),
    illustrator: await person({ type_role: 'illustrator' }),
    merchant: await person({ type_role: 'merchant' }),
    operator: await person({ role: 'admin' }),
  };
  things = {
    own: await thingsOf(master),
    colleagues: await thingsOf(master),
    foreign: await thingsOf(await t.make.user()),
  };
}, 120_000);

/** One thing of each kind in the company of this master account. */
async function thingsOf(master: TestUser): Promise<Things> {
  const { company_id, id: master_id } = master;
  const { id: user } = await t.make.user({ company_id, permissions: [], phone: nextPhone() });
  const add = async (text: string, ...values: unknown[]) => {
    const { rows } = await t.platform.pool.query<{ id: string }>(`${text} returning id`, values);
    return Number(rows[0]?.id);
  };
  const name = `甲${user}`;
  // Of a company one licence waits at most.
  const state = masters.has(company_id) ? 'withdrawn' : 'pending';
  masters.set(company_id, master_id);
  const papers = (kind: string, of: number) =>
    add(
      'insert into verifications (kind, user_id, company_id, state) values ($1, $2, $3, $4)',
      kind,
      of,
      company_id,
      kind === 'company' ? state : 'pending',
    );
  const picture = await t.make.picture({ owner: master });
  const claimant = await t.make.user();
  const report = () =>
    add(
      `insert into reports (picture_id, reporter_id, kind, reason) values ($1, $2, 'picture', 'copy')`,
      picture.id,
      claimant.id,
    );
  return {
    user,
    company: company_id,
    department: await add('insert into departments (company_id, name) values ($1, $2)', company_id, name),
    role: await add('insert into roles (company_id, name, code) values ($1, $2, $2)', company_id, name),
    invitation: await add(
      `insert into invitations (company_id, invited_by, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      company_id,
      master_id,
      name,
    ),
    paper: await papers('person', user),
    licence: await papers('company', master_id),
    dispute: await add(
      `insert into disputes (report_id, picture_id, claimant_company_id, claimant_id, respondent_company_id,
         respondent_id, answer_by, off_market, facts, facts_sha256)
       values ($1, $2, $3, $4, $5, $6, now() + interval '7 days', false, $7, '')`,
      await report(),
      picture.id,
      claimant.company_id,
      claimant.id,
      company_id,
      master_id,
      JSON.stringify(sampleOf(DisputeFacts)),
    ),
    report: await add(
      `insert into reports (subject_user_id, reporter_id, kind, reason) values ($1, $2, 'user', 'spam')`,
      user,
      claimant.id,
    ),
  };
}

let phones = 0;
const nextPhone = () => {
  phones += 1;
  return `1380000${String(phones).padStart(4, '0')}`;
};

const nameOf = ({ call }: Pick<Row, 'call'>) => `${call.method} ${call.path}`;

function answer(
  actor: Actor,
  { call, kind, input }: Omit<Row, 'may'>,
  of: Whose | 'absent',
): Promise<Answer> {
  const whose = things[of === 'absent' ? 'own' : of];
  const params = { ...sampleOf(call.params), id: of === 'absent' ? ABSENT : whose[kind] };
  const address = `10.0.2.${ACTORS.indexOf(actor) + 1}`;
  return answerOf(t, callers[actor], call, { params, ...input?.(whose) }, address);
}
const isDone = ({ http }: Answer) => http >= 200 && http < 300;
const say = (actor: Actor, row: Pick<Row, 'call'>, of: string, { http, text }: Answer) =>
  `${actor} ${nameOf(row)} ${of}: ${http} ${text.slice(0, 200)}`;

describe('what belongs to a company', () => {
  test.each(OF_COMPANIES.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    const may = (actor: Actor) => actor === MASTER_ROLE || (row.may as readonly string[]).includes(actor);
    // Whoever may not comes first, so that nothing is gone yet that they could have changed.
    const actors = [...ACTORS].sort((one, other) => Number(may(one)) - Number(may(other)));
    let done = 0;
    for (const actor of actors) {
      const absent = await answer(actor, row, 'absent');
      expect(isDone(absent), say(actor, row, 'absent', absent)).toBe(false);
      const foreign = await answer(actor, row, 'foreign');
      expect(foreign, say(actor, row, 'foreign', foreign)).toEqual(absent);
      for (const of of ['own', 'colleagues'] as const) {
        const reply = await answer(actor, row, of);
        const what = say(actor, row, of, reply);
        if (!may(actor)) expect(reply, what).toEqual(absent);
        else if (!row.removes || done < 2) expect([401, 403, 404], what).not.toContain(reply.http);
        done += Number(isDone(reply));
      }
    }
  });
});

describe('what belongs to a person', () => {
  test.each(OF_PERSONS.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    for (const actor of ACTORS) {
      const absent = await answer(actor, row, 'absent');
      expect(isDone(absent), say(actor, row, 'absent', absent)).toBe(false);
      for (const of of ['own', 'colleagues', 'foreign'] as const) {
        const reply = await answer(actor, row, of);
        expect(reply, say(actor, row, of, reply)).toEqual(absent);
      }
    }
  });
});

/** What the demo things have none of: the second id of the path leads nowhere. */
const HAS_NO = /\{(n|entry)\}/;

describe('what is for operators', () => {
  test.each(OF_OPERATORS.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    for (const actor of ['guest', 'plain', MASTER_ROLE, 'people.accounts', 'stranger'] as const) {
      const absent = await answer(actor, row, 'absent');
      expect(absent.http, say(actor, row, 'absent', absent)).toBe(actor === 'guest' ? 401 : 403);
      for (const of of ['own', 'foreign'] as const) {
        const reply = await answer(actor, row, of);
        expect(reply, say(actor, row, of, reply)).toEqual(absent);
      }
    }
    const absent = await answer('operator', row, 'absent');
    expect([404, 422], say('operator', row, 'absent', absent)).toContain(absent.http);
    const reply = await answer('operator', row, 'foreign');
    if (!HAS_NO.test(row.call.path))
      expect([401, 403, 404, 500], say('operator', row, 'foreign', reply)).not.toContain(reply.http);
  });
});

/** Calls with an id that are no part of it, each with its reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'DELETE /user/sessions/{id}/': 'sessions have tests of their own',
  'POST /user/disputes/{id}/withdraw/': 'the claimant alone; disputes test it',
  'GET /user/disputes/{id}/entries/{entry}/files/{n}/': 'disputes test it with a file',
  'GET /user/homepage/{id}/': 'everybody who is not blocked',
  'GET /user/homepage/{id}/works/': 'everybody who is not blocked',
  'PUT /system/roles/{id}/': 'roles of the platform are the same for everybody',
};

test('every call for people with an id stands in a table', () => {
  const PEOPLE =
    /^\/(user\/(users|subuser_extension|real_auth|disputes|homepage|sessions)|organization\/(departments|invitations|real_auth)|permission\/(roles|explain)|system\/(users|companies|verifications|disputes|reports|roles))\//;
  const wanted = all
    .filter(({ path }) => PEOPLE.test(path) && path.includes('{id}'))
    .map((call) => nameOf({ call }));
  const tried = [...OF_COMPANIES, ...OF_PERSONS, ...OF_OPERATORS].map(nameOf);
  expect(wanted.filter((name) => !tried.includes(name) && !ELSEWHERE[name])).toEqual([]);
  expect(wanted.length).toBeGreaterThan(45);
});
