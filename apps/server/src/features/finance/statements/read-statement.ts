import type { InputOf } from '@motif/contract/endpoint';
import type { MonthStatement, statements } from '@motif/contract/features/finance/statements';
import { PAGE_SIZE } from '@motif/contract/limits';
import type { UserContext } from '../../../platform/context';
import { queryObjects, queryRows } from '../../../platform/db/query-rows';
import { AppError } from '../../../platform/errors';
import { addressKeyText } from '../../../platform/images/label/labelled-key';
import { THUMB_PROCESS } from '../../../platform/images/processes';
import { MOVED, PICTURE } from './moved';

export const firstDay = (month: string): string => `${month}-01`;

/** One statement for all of it: what is earned meanwhile is in everything or in nothing. */
const STATEMENT = `
  with ${MOVED}
  select 'book', book, coalesce(sum(amount) filter (where not is_now), 0)::bigint, sum(amount)::bigint, null
  from moved group by book
  union all
  select 'kind', kind, sum(amount)::bigint, count(*), null from lines group by kind, amount > 0
  union all
  select 'first', '', 0, 0, to_char(min(at) at time zone 'Asia/Shanghai', 'YYYY-MM') from moved
  order by 1, 3 desc, 2`;

type Row = [
  part: 'book' | 'kind' | 'first',
  name: string,
  first: number,
  second: number,
  month: string | null,
];

export async function readStatement({ db, user }: UserContext, month: string): Promise<MonthStatement> {
  const rows = await queryRows<Row>(db, {
    text: STATEMENT,
    values: [user.company_id, firstDay(month)],
    prepared: true,
  });
  const books = rows.filter(([part]) => part === 'book');
  return {
    month,
    opening: books.reduce((sum, [, , before]) => sum + before, 0),
    closing: books.reduce((sum, [, , , after]) => sum + after, 0),
    movements: rows.flatMap(([part, kind, amount, count]) =>
      part === 'kind' ? [{ kind, amount, count }] : [],
    ),
    books: books.flatMap(([, book, , amount]) => (amount > 0 ? [{ book, amount }] : [])),
    first_month: rows.find(([part]) => part === 'first')?.[4] ?? null,
  };
}

interface PictureRow {
  id: number;
  name: string;
  color: string;
  file_key: string;
  sales: number;
  earned: number;
  returned: number;
}

const BY_PICTURE = `
  with ${MOVED}
  select p.id, p.name, p.color, ${addressKeyText('p')} as file_key, count(*) filter (where t.amount > 0) as sales,
    coalesce(sum(t.amount) filter (where t.amount > 0), 0)::bigint as earned,
    coalesce(-sum(t.amount) filter (where t.amount < 0), 0)::bigint as returned
  from lines t ${PICTURE}
  where p.id is not null
  group by p.id having $3::bigint is null or (sum(t.amount), p.id) < ($3, $4::bigint)
  order by sum(t.amount) desc, p.id desc limit $5`;

/** What each picture brought in a month, the most first. */
export async function listPictureEarnings(
  { db, user, imageUrls }: UserContext,
  { month, cursor, page_size: size = PAGE_SIZE }: InputOf<typeof statements.pictures>['query'],
) {
  const below = cursor === undefined ? [null, null] : readCursor(cursor);
  const rows = await queryObjects<PictureRow>(db, {
    text: BY_PICTURE,
    values: [user.company_id, firstDay(month), ...below, size + 1],
  });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map(({ id, name, color, file_key, ...figures }) => ({
      picture: { id, name, color, thumb: imageUrls.sign(file_key, THUMB_PROCESS) },
      ...figures,
    })),
    next_cursor: rows.length > size && last ? `${last.earned - last.returned}_${last.id}` : null,
  };
}

/** A page ends at a picture, and the next one begins below it; what was returned may be more than what was earned. */
function readCursor(text: string): [number, number] {
  const [, net, id] = /^(-?[0-9]{1,15})_([1-9][0-9]{0,14})$/.exec(text) ?? [];
  if (id === undefined) throw new AppError('BAD_CURSOR');
  return [Number(net), Number(id)];
}
