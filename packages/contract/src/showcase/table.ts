import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../access';
import { endpoint } from '../endpoint';
import { BULK_MAX, SEARCH_TEXT_MAX } from '../limits';
import { Day, Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../shapes';

/*
 * The generic table of the style guide: rows of its own that look like the things this product sells, so that a
 * developer sees a list, its form and its deletion end to end.
 */

export const EXAMPLE_KINDS = ['phone_case', 'cup', 'cushion', 'bag', 'poster'] as const;
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];
export const EXAMPLE_STATES = ['draft', 'listed', 'sold_out'] as const;
export type ExampleState = (typeof EXAMPLE_STATES)[number];
export const EXAMPLE_SORTS = ['title', 'kind', 'status', 'price_fen', 'stock', 'made_on'] as const;

export const EXAMPLE_TITLE_MAX = 60;
export const EXAMPLE_NOTE_MAX = 200;
export const EXAMPLE_PRICE_MAX = 9_999_900;
export const EXAMPLE_STOCK_MAX = 100_000;

const fields = {
  title: Type.String({ minLength: 1, maxLength: EXAMPLE_TITLE_MAX }),
  kind: oneOf(EXAMPLE_KINDS),
  status: oneOf(EXAMPLE_STATES),
  price_fen: Type.Integer({ minimum: 0, maximum: EXAMPLE_PRICE_MAX }),
  stock: Type.Integer({ minimum: 0, maximum: EXAMPLE_STOCK_MAX }),
  is_shown: Type.Boolean(),
  made_on: Day,
  note: Type.String({ maxLength: EXAMPLE_NOTE_MAX }),
};

const ExampleRow = Type.Object({ id: Id, ...fields, updated_at: Time });
export type ExampleRow = Static<typeof ExampleRow>;

const OPERATORS = { check: [ADMIN_ROLE] } as const;

const filters = {
  /** A part of the title. */
  title: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX })),
  kind: Type.Optional(oneOf(EXAMPLE_KINDS)),
  status: Type.Optional(oneOf(EXAMPLE_STATES)),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  sort: Type.Optional(oneOf(EXAMPLE_SORTS)),
  order: Type.Optional(oneOf(['ascending', 'descending'])),
};

/** As many as one may choose at once. */
const IDS = `^\\d{1,15}(,\\d{1,15}){0,${BULK_MAX - 1}}$`;

export const exampleTable = {
  list: endpoint({
    method: 'GET',
    path: '/table/getList',
    summary: '示例表格 / Rows of the style guide, sorted and filtered',
    auth: OPERATORS,
    query: Input({
      ...filters,
      ...pageQuery,
      /** How many rows lie before the page, as the page before it said. */
      cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
    }),
    data: ListOf(ExampleRow),
  }),
  one: endpoint({
    method: 'GET',
    path: '/table/rows/{id}/',
    summary: '一条示例行 / One row by its number, and which one follows it in the list',
    auth: OPERATORS,
    params: IdParams,
    data: Type.Object({ ...ExampleRow.properties, next_id: nullable(Id) }),
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/table/export.{format}',
    summary: '导出示例行 / All rows, those that match or those that are chosen, as a sheet',
    auth: OPERATORS,
    file: true,
    params: Input({ format: oneOf(['csv', 'xlsx']) }),
    query: Input({
      ...filters,
      /** Only these, separated by commas. */
      ids: Type.Optional(Type.String({ pattern: IDS })),
      /** `merged`: the titles stand in groups below titles of their own. */
      head: Type.Optional(oneOf(['plain', 'merged'])),
    }),
    data: Nothing,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/table/doEdit',
    summary: '新建或修改示例行 / A new row, or other values for one',
    auth: OPERATORS,
    body: Input({ id: Type.Optional(Id), ...fields }),
    data: ExampleRow,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/table/doDelete',
    summary: '删除示例行 / All of them or none',
    auth: OPERATORS,
    body: Input({ ids: Type.Array(Id, { minItems: 1, maxItems: BULK_MAX, uniqueItems: true }) }),
    data: Nothing,
  }),
};
