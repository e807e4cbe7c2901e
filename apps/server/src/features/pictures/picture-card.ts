import type {
  Gallery,
  ListedPicture,
  PictureCard,
  PublicPicture,
} from '@motif/contract/features/pictures/pictures';
import { inArray } from 'drizzle-orm';
import type { Context, UserContext } from '../../platform/context';
import type { pictures } from '../../platform/db/schema/pictures';
import { isoTime } from '../../platform/db/times';
import { addressKey, addressKeyText } from '../../platform/images/label/labelled-key';
import { largeProcess, THUMB_PROCESS } from '../../platform/images/processes';
import { licensedTo, p } from './seen-pictures';

/** How a column becomes JSON. A `word` is one of a few that need no escapes. */
type Kind = 'number' | 'text' | 'word' | 'time' | 'flag';
type Field = keyof Omit<PictureCard, 'is_licensed' | 'thumb' | 'large'>;
type PlainField = Exclude<Field, 'name'>;
type PictureRow = typeof pictures.$inferSelect;

/**
 * The fields of a card besides its name, all columns of the same name. Nothing private slips out, because each is named.
 * None may be null or hold the separator: our own code writes them all.
 */
const FIELDS = {
  id: 'number',
  width: 'number',
  height: 'number',
  format: 'text',
  color: 'word',
  price: 'number',
  visibility: 'word',
  owner_id: 'number',
  ai_generated: 'flag',
  created_at: 'time',
} as const satisfies Record<PlainField, Kind>;
const NAMES: Field[] = ['name', ...(Object.keys(FIELDS) as PlainField[])];

/** What a row of a page begins with. A name and a key may hold any character, so they stand alone. */
export type CardRow = [fields: string, name: string, key: string];

const SEPARATOR = '\x1f';

interface ReadCard {
  /** The card without its closing brace; the signed addresses are added behind it. */
  json: string;
  id: string;
  /** For the addresses. */
  key: string;
  /** The values of `more`. */
  more: string[];
}

/** The cards of one kind of gallery: how PostgreSQL is asked for them, and how their rows become JSON. */
export interface CardShape {
  /**
   * The columns of a `CardRow`, from `pictures p`. The fields are one text, because every column costs time on both
   * sides. `more` follows in the same text; only the last of it may be null.
   */
  columns(...more: string[]): string;
  read(row: readonly [...CardRow, ...unknown[]]): ReadCard;
}

const WRITE: Record<Kind, (value: string) => string> = {
  number: (value) => value,
  text: (value) => JSON.stringify(value),
  word: (value) => `"${value}"`,
  time: (value) => `"${isoTime(value)}"`,
  flag: (value) => (value === 't' ? 'true' : 'false'),
};

function shapeOf(fields: Record<string, Kind>, columns: Partial<Record<string, string>> = {}): CardShape {
  const all = Object.entries(fields).map(([field, kind]) => ({
    column: columns[field] ?? `p.${field}`,
    head: `,"${field}":`,
    write: WRITE[kind],
  }));
  return {
    columns: (...more) =>
      `concat_ws(E'\\x1f', ${[...all.map(({ column }) => column), ...more].join(', ')}), p.name, ${addressKeyText('p')}`,
    read([text, name, key]) {
      const values = text.split(SEPARATOR);
      let json = `{"name":${JSON.stringify(name)}`;
      all.forEach(({ head, write }, at) => {
        json += head + write(values[at] as string);
      });
      return { json, id: values[0] as string, key, more: values.slice(all.length) };
    },
  };
}

const CARD = shapeOf(FIELDS);
/** In the bin it says since when it is there. */
const BIN_CARD = shapeOf({ ...FIELDS, deleted_at: 'time' });
/** Nobody else learns that the owner deleted a picture: for those with a licence it is off the market. */
const ACQUIRED_CARD = shapeOf(FIELDS, {
  visibility: `case when p.deleted_at is null then p.visibility else 'private' end`,
});

/** What was hot in a period says why: what people of other companies did with it then. */
const HOT_CARD = shapeOf(
  { ...FIELDS, heat_views: 'number', heat_favourites: 'number', heat_licences: 'number' },
  { heat_views: 'h.views', heat_favourites: 'h.favourites', heat_licences: 'h.licences' },
);

export function cardsOf(gallery: Gallery, isHotInPeriod = false): CardShape {
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
  const values = NAMES.map((field) => {
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
