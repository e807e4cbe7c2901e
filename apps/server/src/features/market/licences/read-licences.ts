import type { InputOf } from '@motif/contract/endpoint';
import type { licences as contract, Licence } from '@motif/contract/features/market/licences';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { endOfDay, startOfDay } from '../../../platform/china-days';
import type { UserContext } from '../../../platform/context';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { companies, users } from '../../../platform/db/schema/identity';
import { licences, pictures } from '../../../platform/db/schema/pictures';
import { AppError } from '../../../platform/errors';
import { addressKey } from '../../../platform/images/label/labelled-key';
import { THUMB_PROCESS } from '../../../platform/images/processes';
import { numberOf } from './certificate';

type Query = InputOf<typeof contract.list>['query'];

/** The licences of the company, newest first, also those that ended. */
export async function listLicences(ctx: UserContext, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const from = startOfDay('from', query.from, ctx.language);
  const before = endOfDay('to', query.to, ctx.language);
  const rows = await find(
    ctx,
    and(
      from && gte(licences.created_at, from),
      before && lt(licences.created_at, before),
      query.user_id ? eq(licences.user_id, query.user_id) : undefined,
      query.q ? sql`position(lower(${query.q}) in lower(${pictures.name})) > 0` : undefined,
      query.cursor ? lt(licences.id, readIdCursor(query.cursor)) : undefined,
    ),
    size + 1,
  );
  const page = rows.slice(0, size);
  return { list: page, next_cursor: rows.length > size ? String(page.at(-1)?.id) : null };
}

export async function oneLicence(ctx: UserContext, id: number): Promise<Licence> {
  const [licence] = await find(ctx, eq(licences.id, id), 1);
  if (!licence) throw new AppError('LICENCE_NOT_FOUND');
  return licence;
}

async function find(ctx: UserContext, condition: SQL | undefined, limit: number): Promise<Licence[]> {
  const rows = await ctx.db
    .select({
      licence: licences,
      picture: {
        id: pictures.id,
        name: pictures.name,
        color: pictures.color,
        file_key: pictures.file_key,
        ai_generated: pictures.ai_generated,
      },
      company: { id: companies.id, name: companies.company_name },
      user: { id: users.id, username: users.username },
    })
    .from(licences)
    .innerJoin(pictures, eq(pictures.id, licences.picture_id))
    .innerJoin(companies, eq(companies.id, pictures.company_id))
    .leftJoin(users, eq(users.id, licences.user_id))
    .where(and(eq(licences.company_id, ctx.user.company_id), condition))
    .orderBy(desc(licences.id))
    .limit(limit);
  return rows.map(({ licence, picture: { file_key, ...picture }, company, user }) => ({
    id: licence.id,
    number: numberOf(ctx.secrets, licence.id),
    picture: { ...picture, thumb: ctx.imageUrls.sign(addressKey({ ...picture, file_key }), THUMB_PROCESS) },
    company,
    user,
    price: licence.price,
    downloads: licence.downloads,
    created_at: licence.created_at.toISOString(),
    revoked_at: licence.revoked_at?.toISOString() ?? null,
    revoked_reason: licence.revoked_reason,
  }));
}
