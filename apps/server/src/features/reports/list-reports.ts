import type { InputOf } from '@motif/contract/endpoint';
import { PAGE_SIZE } from '@motif/contract/limits';
import type { reports as contract } from '@motif/contract/reports';
import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../platform/context';
import { readIdCursor } from '../../platform/db/id-cursor';
import { companies, users } from '../../platform/db/schema/identity';
import { pictures } from '../../platform/db/schema/pictures';
import { reports } from '../../platform/db/schema/social';
import { cardOf } from '../pictures/card-of';

const matches = alias(pictures, 'matches');

/** What people said, newest first, with the pictures it is about: an operator decides by looking. */
export async function listReports(ctx: UserContext, query: InputOf<typeof contract.list>['query']) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await ctx.db
    .select({
      report: reports,
      reporter: { id: users.id, username: users.username, company_name: companies.company_name },
      picture: pictures,
      match: matches,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporter_id))
    .innerJoin(companies, eq(companies.id, users.company_id))
    .leftJoin(pictures, eq(pictures.id, reports.picture_id))
    .leftJoin(matches, eq(matches.id, reports.match_id))
    .where(
      and(
        query.state ? eq(reports.state, query.state) : undefined,
        query.kind ? eq(reports.kind, query.kind) : undefined,
        query.cursor ? lt(reports.id, readIdCursor(query.cursor)) : undefined,
      ),
    )
    .orderBy(desc(reports.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map(({ report, reporter, picture, match }) => ({
      ...report,
      reporter,
      picture: shown(ctx, picture),
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
