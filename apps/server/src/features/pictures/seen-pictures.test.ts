import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, or } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import type { SessionUser } from '../../platform/context';
import { Args, inDrizzle } from '../../platform/db/args';
import { readRights } from '../permissions/rights';
import { p, seenBy, shown } from './seen-pictures';

type Thing = 'private' | 'company' | 'public';
const THINGS: Thing[] = ['private', 'company', 'public'];

let t: Awaited<ReturnType<typeof testApp>>;
let company_id: number;
let ids: Record<Thing, number>;
beforeAll(async () => {
  t = await testApp();
  const owner = await t.make.user();
  company_id = owner.company_id;
  ids = { private: 0, company: 0, public: 0 };
  // One after the other, so that the order of their ids is known.
  for (const visibility of THINGS) ids[visibility] = (await t.make.picture({ owner, visibility })).id;
});

async function person(details: Parameters<typeof t.make.user>[0]): Promise<SessionUser> {
  const { id, company_id: company } = await t.make.user(details);
  const rights = await readRights(t.platform.db, id, company);
  return {
    id,
    company_id: company,
    session_id: 0,
    type_role: 'merchant',
    is_master: false,
    hidden_count: 0,
    ...rights,
  };
}

async function found(condition: SQL): Promise<Thing[]> {
  const rows = await t.platform.db
    .select({ visibility: p.visibility })
    .from(p)
    .where(and(inArray(p.id, Object.values(ids)), condition))
    .orderBy(p.id);
  return rows.map(({ visibility }) => visibility);
}

/** What the galleries show somebody, and what they may open by its id. */
async function sees(user: SessionUser) {
  return { shown: await found(inDrizzle((args) => shown(args, user))), opened: await found(seenBy(user)) };
}

test('a colleague sees what is shared and the market', async () => {
  const user = await person({ company_id, permissions: ['pictures.browse', 'pictures.company'] });
  expect(await sees(user)).toEqual({ shown: ['company', 'public'], opened: ['company', 'public'] });
});

test('without the gallery of the company only the market is left', async () => {
  const user = await person({ company_id, permissions: ['pictures.browse'] });
  expect(await sees(user)).toEqual({ shown: ['public'], opened: ['public'] });
});

test('without the market a stranger opens nothing, though guests see the market too', async () => {
  const user = await person({ permissions: ['pictures.own'] });
  expect(await sees(user)).toEqual({ shown: ['public'], opened: [] });
});

test("a colleague without the market still opens what the company's gallery shows", async () => {
  const user = await person({ company_id, permissions: ['pictures.company'] });
  expect(await sees(user)).toEqual({ shown: ['company', 'public'], opened: ['company', 'public'] });
});

test('an operator opens everything, but galleries show no more than to others', async () => {
  const user = await person({ role: 'admin' });
  expect(await sees(user)).toEqual({ shown: ['public'], opened: THINGS });
});

test('values keep their order when the text becomes part of a query', async () => {
  const args = new Args();
  expect([args.add('a'), args.add('b')]).toEqual(['$1', '$2']);
  const owners = inDrizzle((given) => {
    const first = given.add(0);
    return `p.owner_id <> ${given.add(-1)} and p.company_id <> ${first}`;
  });
  expect(await found(or(eq(p.id, 0), owners) as SQL)).toEqual(THINGS);
});
