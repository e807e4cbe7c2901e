import type { InputOf } from '@motif/contract/endpoint';
import type { people } from '@motif/contract/features/people';
import { PAGE_SIZE } from '@motif/contract/limits';
import type { VisitorContext } from '../../platform/context';
import { Args } from '../../platform/db/args';
import { queryRows, type Statement } from '../../platform/db/query-rows';
import { fromMicros, micros } from '../../platform/db/times';
import { ENABLED_CATEGORIES } from '../permissions/rights';
import { type Cursor, readCursor, writeCursor } from '../pictures/gallery/picture-cursor';
import { type PublicRow, publicColumns, publicPicture } from '../pictures/picture-card';
import { ON_MARKET } from '../pictures/seen-pictures';
import { publicPerson } from './homepage';

type Row = [...PublicRow, createdAt: string];

/** A page of a person's works on the market, newest first, by keyset. */
export async function homepageWorks(
  ctx: VisitorContext,
  { params, query }: InputOf<typeof people.homepageWorks>,
) {
  const size = query.page_size ?? PAGE_SIZE;
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor);
  await publicPerson(ctx, params.id);
  const rows = await queryRows<Row>(ctx.db, worksStatement(params.id, cursor, size, query.series));
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const list = page.map((row) => publicPicture(ctx.imageUrls, row));
  const next_cursor = rows.length > size && last ? writeCursor({ value: last[7], id: last[0] }) : null;
  return { list, next_cursor };
}

/**
 * One more than the page is read, so that the end is known. The owner's index begins with owner and category, so the
 * next works of each category are read from it and merged.
 */
export function worksStatement(
  owner: number,
  cursor: Cursor | undefined,
  size: number,
  series?: string,
): Statement {
  const args = new Args();
  const where = [`p.owner_id = ${args.add(owner)}`, 'p.main_category_id = c.id', ON_MARKET];
  if (cursor) {
    const place = fromMicros(args.add(cursor.value));
    where.push(`(p.created_at, p.id) < (${place}, ${args.add(cursor.id)}::bigint)`);
  }
  if (series !== undefined) where.push(`p.series = ${args.add(series)}`);
  return {
    text: `select ${publicColumns('w')}, ${micros('w.created_at')}::text
      from (${ENABLED_CATEGORIES}) c cross join lateral (
        select p.id, p.name, p.width, p.height, p.color, p.file_key, p.ai_generated, p.created_at from pictures p
        where ${where.join(' and ')}
        order by p.created_at desc, p.id desc limit ${size + 1}
      ) w
      order by w.created_at desc, w.id desc limit ${size + 1}`,
    values: args.values,
    prepared: false,
  };
}
