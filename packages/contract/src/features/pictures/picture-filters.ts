import { type Static, type TSchema, Type } from 'typebox';
import { PRICE_MAX, SERIES_MAX, TAG_MAX } from '../../limits';
import { Day, Id, oneOf } from '../../shapes';

/** What can be uploaded, by extension (PI-6). The last two are sources: shown by the preview they carry inside. */
export const FILE_FORMATS = ['jpg', 'png', 'webp', 'tif', 'psd', 'svg', 'ai', 'eps'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const FILE_EXTENSIONS: Readonly<Record<FileFormat, readonly string[]>> = {
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  tif: ['tif', 'tiff'],
  psd: ['psd'],
  svg: ['svg'],
  ai: ['ai'],
  eps: ['eps'],
};

/** Width by height: wide and tall start at 2 : 1. Square allows 5 % either way. */
export const RATIOS = ['square', 'portrait', 'landscape', 'tall', 'wide'] as const;
export type Ratio = (typeof RATIOS)[number];

/** By the longer side in pixels: below 1000, below 2000, below 4000, from there on. */
export const SIZES = ['small', 'medium', 'large', 'huge'] as const;
export const SIZE_LIMITS: readonly number[] = [1000, 2000, 4000];

/** The colours people search by. The database names every colour of a palette by the same twelve. */
export const COLOR_NAMES = [
  'red',
  'orange',
  'yellow',
  'green',
  'cyan',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'grey',
  'white',
] as const;

export const PRICES = ['free', 'paid'] as const;
/** Pictures that a machine generated: nothing else, or none of them. */
export const AI_CHOICES = ['only', 'without'] as const;
/** `match`: the best match first, for a search by words alone. */
export const SORTS = ['new', 'old', 'hot', 'price_asc', 'price_desc', 'match'] as const;
export type Sort = (typeof SORTS)[number];

const Points = Type.Integer({ minimum: 0, maximum: PRICE_MAX, description: 'points, both ends included' });

/** How many values of one filter can be asked for at once. */
export const FILTER_VALUES_MAX = 12;
const anyOf = <S extends TSchema>(value: S) =>
  Type.Array(value, {
    minItems: 1,
    maxItems: FILTER_VALUES_MAX,
    uniqueItems: true,
    description: 'the parameter may come several times',
  });

/**
 * The filters of a gallery (PI-2); each may stand alone or together with all others. Of several values of one filter
 * any is enough; tags narrow, so a picture must have all of them.
 */
export const pictureFilters = {
  image_category_id: Type.Optional(anyOf(Id)),
  personal_category_id: Type.Optional(Id),
  format: Type.Optional(anyOf(oneOf(FILE_FORMATS))),
  ratio: Type.Optional(anyOf(oneOf(RATIOS))),
  size: Type.Optional(anyOf(oneOf(SIZES))),
  color: Type.Optional(anyOf(oneOf(COLOR_NAMES))),
  price: Type.Optional(oneOf(PRICES)),
  price_min: Type.Optional(Points),
  price_max: Type.Optional(Points),
  ai: Type.Optional(oneOf(AI_CHOICES)),
  series: Type.Optional(anyOf(Type.String({ minLength: 1, maxLength: SERIES_MAX }))),
  tag: Type.Optional(anyOf(Type.String({ minLength: 1, maxLength: TAG_MAX }))),
  uploader_id: Type.Optional(anyOf(Id)),
  company_id: Type.Optional(Id),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

const Filters = Type.Object(pictureFilters);
export type PictureFilters = Static<typeof Filters>;
