import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Colour, Id, Input, ListOf, Nothing, nullable, oneOf, pageQuery } from '../../shapes';
import { EARNING_TYPES } from '../withdrawals/payees';

const Month = Type.String({
  pattern: '^2\\d{3}-(0[1-9]|1[0-2])$',
  description: 'yyyy-mm, a month in China',
});
const amount = Type.Integer({ description: 'creative points' });

/** What a month did to the creative points of a company. The opening and all movements make the closing. */
const MonthStatement = Type.Object({
  month: Month,
  opening: amount,
  closing: amount,
  movements: Type.Array(
    Type.Object({
      kind: Type.String({ description: 'the kind of event, as the ledger calls it' }),
      amount: Type.Integer({ description: 'below zero: it went out' }),
      count: Type.Integer(),
    }),
  ),
  /** Where the closing lies, book by book. */
  books: Type.Array(Type.Object({ book: Type.String(), amount })),
  /** The first month in which anything was moved; null: nothing ever was. */
  first_month: nullable(Month),
});
export type MonthStatement = Static<typeof MonthStatement>;

const PictureEarning = Type.Object({
  picture: Type.Object({ id: Id, name: Type.String(), color: Colour, thumb: Type.String() }),
  sales: Type.Integer(),
  earned: amount,
  /** Of purchases that were paid back in this month, whenever they were made. */
  returned: amount,
});
export type PictureEarning = Static<typeof PictureEarning>;

const SEES_EARNINGS = {
  auth: { check: { permission: ['finance.view'] } },
  typeRoles: EARNING_TYPES,
} as const;

/** The creative points of one’s own company month by month, from the ledger. */
export const statements = {
  month: endpoint({
    method: 'GET',
    path: '/finance/statement/',
    summary: '收益月结单 / What a month did to creative points; not for merchants',
    ...SEES_EARNINGS,
    query: Input({ month: Month }),
    data: MonthStatement,
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/finance/statement/pictures/',
    summary: '按图片统计收益 / What each picture earned in a month, the most first; not for merchants',
    ...SEES_EARNINGS,
    query: Input({ month: Month, ...pageQuery }),
    data: ListOf(PictureEarning),
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/finance/export/statement.{format}',
    summary: '导出收益月结单 / Every movement of a month as a sheet; not for merchants',
    ...SEES_EARNINGS,
    file: true,
    params: Input({ format: oneOf(['csv', 'xlsx']) }),
    query: Input({ month: Month }),
    data: Nothing,
  }),
};
