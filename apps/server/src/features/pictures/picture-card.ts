import type {
  Gallery,
  ListedPicture,
  PictureCard,
  PublicPicture,
} from '@motif/contract/features/pictures/pictures';
import { inArray } from 'drizzle-orm';
import type { Context, UserContext } from '../../platform/context';
import type { pictures } from '../../platform/db/schema/pictures';
import { addressKey, addressKeyText } from '../../platform/images/label/labelled-key';
import { largeProcess, THUMB_PROCESS } from '../../platform/images/processes';
import { licensedTo, p } from './seen-pictures';

/** How a column is written as JSON. A `word` is one of a few that need no escapes. */
type Kind = 'number' | 'text' | 'word' | 'time' | 'flag';
type Field = keyof Omit<PictureCard, 'is_licensed' | 'thumb' | 'large'>;
type PictureRow = typeof pictures.$inferSelect;

/** The fields of a card, all columns of the same name. Nothing private slips out, because each is named. */
const FIELDS = {
  id: 'number',
  name: 'text',
  width: 'number',
  height: 'number',
  format: 'text',
  color: 'word',
  price: 'number',
  visibility: 'word',
  owner_id: 'number',
  ai_generated: 'flag',
  created_at: 'time',
} as const satisfies Record<Field, Kind>;

/**
 * A card as JSON text without its closing brace, from `pictures p`: PostgreSQL builds it faster than rows can be taken
 * apart and put together here, and the signed addresses are added behind it. `concat` costs half of what
 * json_build_object does.
 */
function cardText(fields: Record<string, Kind>, columns: Partial<Record<string, string>> = {}): string {
  const parts: { literal?: string; column?: string }[] = Object.entries(fields).flatMap(
    ([field, kind], at) => {
      const column = columns[field] ?? `p.${field}`;
      const name = `${at === 0 ? '{' : ','}"${field}":`;
      if (kind === 'word') return [{ literal: `${name}"` }, { column }, { literal: '"' }];
      if (kind === 'flag')
        return [{ literal: name }, { column: `case when ${column} then 'true' else 'false' end` }];
      return [{ literal: name }, { column: kind === 'number' ? column : `to_json(${column})` }];
    },
  );
  // Two literals in a row become one: every argument of concat costs time.
  const args: string[] = [];
  let literal = '';
  for (const part of parts) {
    literal += part.literal ?? '';
    if (part.column === undefined) continue;
    args.push(`'${literal}'`, part.column);
    literal = '';
  }
  if (literal) args.push(`'${literal}'`);
  return `concat(${args.join(', ')})`;
}

const CARD = cardText(FIELDS);
/** In the bin it says since when it is there. */
const BIN_CARD = cardText({ ...FIELDS, deleted_at: 'time' });
/** Nobody else learns that the owner deleted a picture: for those with a licence it is off the market. */
const ACQUIRED_CARD = cardText(FIELDS, {
  visibility: `case when p.deleted_at is null then p.visibility else 'private' end`,
});

/** What was hot in a period says why: what people of other companies did with it then. */
const HOT_CARD = cardText(
  { ...FIELDS, heat_views: 'number', heat_favourites: 'number' },
  { heat_views: 'h.views', heat_favourites: 'h.favourites' },
);

export function cardFor(gallery: Gallery, isHotInPeriod = false): string {
  if (isHotInPeriod) return HOT_CARD;
  if (gallery === 'bin') return BIN_CARD;
  return gallery === 'acquired' ? ACQUIRED_CARD : CARD;
}

/**
 * A picture's row as its card, for somebody who may see it. The large preview of another company's picture carries the
 * mark, unless their own company holds a licence.
 */
export function cardOf(
  { imageUrls, user }: UserContext,
  picture: PictureRow,
  isLicensed = false,
): ListedPicture {
  const { visibility, deleted_at } = picture;
  const key = addressKey(picture);
  const large = largeProcess(visibility, isLicensed || picture.company_id === user.company_id);
  return {
    ...fieldsOf(picture),
    ...(deleted_at && { deleted_at: deleted_at.toISOString() }),
    is_licensed: isLicensed,
    thumb: imageUrls.sign(key, THUMB_PROCESS),
    large: imageUrls.sign(key, large),
  };
}

function fieldsOf(picture: PictureRow): Pick<PictureCard, Field> {
  const values = (Object.keys(FIELDS) as Field[]).map((field) => {
    const value = picture[field];
    return [field, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(values);
}

/** Cards of a few pictures by their ids, for somebody who is known to be allowed to see them. */
export async function pictureCards(ctx: UserContext, ids: number[]): Promise<Map<number, PictureCard>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ picture: p, isLicensed: licensedTo(ctx.user) })
    .from(p)
    .where(inArray(p.id, ids));
  return new Map(rows.map(({ picture, isLicensed }) => [picture.id, cardOf(ctx, picture, isLicensed)]));
}

/** What a row of `publicColumns` begins with. */
export type PublicRow = [
  id: string,
  name: string,
  width: number,
  height: number,
  color: string,
  key: string,
  aiGenerated: boolean,
];

/** The columns of a picture as guests see it. */
export const publicColumns = (from: string): string =>
  `${['id::text', 'name', 'width', 'height', 'color'].map((column) => `${from}.${column}`).join(', ')},
  ${addressKeyText(from)}, ${from}.ai_generated`;

export function publicPicture(
  imageUrls: Context['imageUrls'],
  [id, name, width, height, color, key, ai_generated]: [...PublicRow, ...unknown[]],
): PublicPicture {
  const thumb = imageUrls.sign(key, THUMB_PROCESS);
  return { id: Number(id), name, width, height, color, ai_generated, thumb };
}
