import type { TypeRole } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import { type people, WORKS_COUNTED_MAX } from '@motif/contract/features/people';
import { PAGE_SIZE } from '@motif/contract/limits';
import type { UserContext } from '../../platform/context';
import { Args } from '../../platform/db/args';
import { queryRows } from '../../platform/db/query-rows';
import { fromMicros, micros } from '../../platform/db/times';
import { readCursor, writeCursor } from '../pictures/gallery/picture-cursor';
import { notBlocked, ON_MARKET } from '../pictures/seen-pictures';
import { publicPerson } from './homepage';

type Query = InputOf<typeof people.following>['query'];
type Row = [
  id: string,
  username: string,
  avatar: string,
  typeRole: TypeRole,
  followers: number,
  works: number,
  followed: boolean,
  moment: string,
];
/** The side of a following that is given, and the side that is listed. */
interface Sides {
  of: 'follower_id' | 'followed_id';
  listed: 'follower_id' | 'followed_id';
}

export const listFollowing = (ctx: UserContext, query: Query) =>
  listPeople(ctx, query, { of: 'follower_id', listed: 'followed_id' });
export const listFollowers = (ctx: UserContext, query: Query) =>
  listPeople(ctx, query, { of: 'followed_id', listed: 'follower_id' });

/** The lists of others are as public as their page; people whom a block hides are left out. */
async function listPeople(ctx: UserContext, query: Query, { of, listed }: Sides) {
  const { db, user } = ctx;
  const id = query.user_id ?? user.id;
  if (id !== user.id) await publicPerson(ctx, id);
  const size = query.page_size ?? PAGE_SIZE;
  const args = new Args();
  const where = [`f.${of} = ${args.add(id)}`, `u.status = 'active'`];
  const seen = notBlocked(args, user, 'u.id');
  if (seen) where.push(seen);
  if (query.cursor !== undefined) {
    const { value, id: last } = readCursor(query.cursor);
    where.push(`(f.created_at, f.${listed}) < (${fromMicros(args.add(value))}, ${args.add(last)}::bigint)`);
  }
  const rows = await queryRows<Row>(db, {
    text: `select u.id::text, u.username, u.avatar, u.type_role, u.follower_count,
        (select count(*)::int from (select 1 from pictures p
          where p.owner_id = u.id and ${ON_MARKET} limit ${WORKS_COUNTED_MAX}) counted),
        exists (select 1 from follows mine where mine.follower_id = ${args.add(user.id)} and mine.followed_id = u.id),
        ${micros('f.created_at')}::text
      from follows f join users u on u.id = f.${listed}
      where ${where.join(' and ')}
      order by f.created_at desc, f.${listed} desc limit ${size + 1}`,
    values: args.values,
    prepared: false,
  });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map(personOf),
    next_cursor: rows.length > size && last ? writeCursor({ value: last[7], id: last[0] }) : null,
  };
}

function personOf([id, username, avatar, type_role, followers, works, followed]: Row) {
  const has_page = type_role === 'illustrator' || works > 0;
  return { id: Number(id), username, avatar, type_role, works, followers, followed, has_page };
}
