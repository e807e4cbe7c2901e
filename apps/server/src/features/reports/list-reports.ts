import type { InputOf } from '@motif/contract/endpoint';
import type { reports as contract } from '@motif/contract/features/reports';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../platform/context';
import { readIdCursor } from '../../platform/db/id-cursor';
import { companies, users } from '../../platform/db/schema/identity';
import { pictures } from '../../platform/db/schema/pictures';
import { reports } from '../../platform/db/schema/social';
import { declarationsOf } from '../pictures/declarations';
import { recordOpenings } from '../pictures/operator-openings';
import { cardOf } from '../pictures/picture-card';
import { evidenceOf } from './evidence';

const matches = alias(pictures, 'matches');
const owners = { of: alias(users, 'owners'), company: alias(companies, 'owner_companies') };
const matchOwners = { of: alias(users, 'match_owners'), company: alias(companies, 'match_owner_companies') };
const subjects = { of: alias(users, 'subjects'), company: alias(companies, 'subject_companies') };
const operators = alias(users, 'operators');

/** The columns of one person and their company; all are null where there is no picture. */
const person = ({ of, company }: typeof owners | typeof matchOwners | typeof subjects) => ({
  id: of.id,
  username: of.username,
  company_id: company.id,
  company_name: company.company_name,
});

/**
 * Reports with their pictures, because an operator decides by looking at them. Those that wait come by age, others
 * newest first.
 */
export async function listReports(ctx: UserContext, query: InputOf<typeof contract.list>['query']) {
  const size = query.page_size ?? PAGE_SIZE;
  const isQueue = query.state === 'open';
  const cursor = query.cursor ? readIdCursor(query.cursor) : undefined;
  const rows = await ctx.db
    .select({
      report: reports,
      reporter: { id: users.id, username: users.username, company_name: companies.company_name },
      reporter_company: companies.id,
      picture: pictures,
      match: matches,
      owner: person(owners),
      match_owner: person(matchOwners),
      subject: person(subjects),
      decided_by: { id: operators.id, username: operators.username },
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporter_id))
    .innerJoin(companies, eq(companies.id, users.company_id))
    .leftJoin(pictures, eq(pictures.id, reports.picture_id))
    .leftJoin(matches, eq(matches.id, reports.match_id))
    .leftJoin(owners.of, eq(owners.of.id, pictures.owner_id))
    .leftJoin(owners.company, eq(owners.company.id, pictures.company_id))
    .leftJoin(matchOwners.of, eq(matchOwners.of.id, matches.owner_id))
    .leftJoin(matchOwners.company, eq(matchOwners.company.id, matches.company_id))
    .leftJoin(subjects.of, eq(subjects.of.id, reports.subject_user_id))
    .leftJoin(subjects.company, eq(subjects.company.id, subjects.of.company_id))
    .leftJoin(operators, eq(operators.id, reports.decided_by))
    .where(
      and(
        query.state ? eq(reports.state, query.state) : undefined,
        query.kind ? eq(reports.kind, query.kind) : undefined,
        cursor === undefined ? undefined : isQueue ? gt(reports.id, cursor) : lt(reports.id, cursor),
      ),
    )
    .orderBy(isQueue ? asc(reports.id) : desc(reports.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const evidence = await evidenceOf(
    ctx,
    new Map(page.map(({ report, reporter_company }) => [report.id, reporter_company])),
  );
  await recordOpenings(ctx, [
    ...page.flatMap(({ picture, match }) => [idOfShown(picture), idOfShown(match)]),
    ...[...evidence.values()].flat().map(({ picture }) => picture?.id),
  ]);
  const declared = await declarationsOf(
    ctx.db,
    page.flatMap(({ report }) => report.picture_id ?? []),
  );
  return {
    list: page.map(({ report, picture, match, owner, match_owner, subject, ...people }) => ({
      ...report,
      ...people,
      subject: complete(subject),
      evidence: evidence.get(report.id) ?? [],
      owner: complete(owner),
      match_owner: complete(match_owner),
      picture: shown(ctx, picture),
      declarations: declared.get(report.picture_id ?? 0) ?? [],
      match: shown(ctx, match),
      created_at: report.created_at.toISOString(),
      decided_at: report.decided_at?.toISOString() ?? null,
    })),
    next_cursor: rows.length > size ? String(page.at(-1)?.report.id) : null,
  };
}

/** An erased picture has no file left to show. */
const shown = (ctx: UserContext, picture: typeof pictures.$inferSelect | null) =>
  picture && !picture.erased_at ? cardOf(ctx, picture) : null;

const idOfShown = (picture: typeof pictures.$inferSelect | null) =>
  picture && !picture.erased_at ? picture.id : undefined;

type Person<T> = { [K in keyof T]: NonNullable<T[K]> };
/** The person, or null if every column is null. */
const complete = <T extends { id: unknown }>(person: T): Person<T> | null =>
  person.id === null ? null : (person as Person<T>);
