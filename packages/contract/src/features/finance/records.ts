import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { SEARCH_TEXT_MAX } from '../../limits';
import {
  Colour,
  Day,
  Id,
  IdParams,
  Input,
  ListOf,
  Nothing,
  nullable,
  oneOf,
  pageQuery,
  Time,
} from '../../shapes';
import { CONSUMPTION_KINDS, EXCHANGE_KINDS, PURCHASE_STATES, RECHARGE_KINDS } from './record-kinds';

/** An export holds no more rows than this. */
export const EXPORT_ROWS_MAX = 100_000;
/** How many days the chart shows. */
export const CHART_DAYS = 30;

const Currency = oneOf(['points', 'creative']);
const Person = Type.Object({ id: Id, username: Type.String() });

/** What a line of the ledger was for. */
const subject = {
  picture: nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      color: Colour,
      thumb: Type.String(),
      licence_id: Id,
      /** When the purchase was paid back. */
      revoked_at: nullable(Time),
    }),
  ),
  order: nullable(Type.Object({ no: Type.String(), name: Type.String(), name_en: Type.String() })),
  /** Why operators corrected the books; null for every other event. */
  reason: nullable(Type.String()),
};

const PointRecord = Type.Object({
  /** The transaction of the ledger; it may have several lines. */
  id: Id,
  line: Type.Integer(),
  at: Time,
  kind: Type.String({ description: 'the kind of event, as the ledger calls it' }),
  currency: Currency,
  amount: Type.Integer(),
  is_spent: Type.Boolean({ description: 'it bought something and was not paid back' }),
  /** Who did it; null: the platform, or somebody who is gone. */
  user: nullable(Person),
  ...subject,
});
export type PointRecord = Static<typeof PointRecord>;

const Sums = Type.Object({ points: Type.Integer(), creative: Type.Integer() });
export type RecordSums = Static<typeof Sums>;

const RecordPage = Type.Object({
  ...ListOf(PointRecord).properties,
  /** Of everything that matches; only with the first page. */
  sums: Type.Optional(Sums),
  /** Of these sums, what was spent: purchases that were not paid back. /home shows the same. */
  spent: Type.Optional(Sums),
});

const DaySums = Type.Object({
  day: Type.String({ description: 'yyyy-mm-dd, in China' }),
  points: Type.Integer(),
  creative: Type.Integer(),
});
export type DaySums = Static<typeof DaySums>;

const filtersOf = <const Kinds extends readonly string[]>(kinds: Kinds) => ({
  kind: Type.Optional(oneOf(kinds)),
  user_id: Type.Optional(Id),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: SEARCH_TEXT_MAX,
      description: 'of the picture’s, package’s or person’s name, or a number',
    }),
  ),
});
const period = { from: Type.Optional(Day), to: Type.Optional(Day) };

const recharge = filtersOf(RECHARGE_KINDS);
const consumption = {
  ...filtersOf(CONSUMPTION_KINDS),
  state: Type.Optional(oneOf(PURCHASE_STATES)),
};
const exchange = filtersOf(EXCHANGE_KINDS);
const page = { with_total: Type.Optional(Type.Boolean()), ...pageQuery };

/** What a list can be narrowed by; each takes some of it. */
const AnyFilters = Type.Object({
  ...period,
  kind: Type.Optional(Type.String()),
  user_id: Type.Optional(Id),
  q: Type.Optional(Type.String()),
  state: Type.Optional(oneOf(PURCHASE_STATES)),
});
export type RecordFilters = Static<typeof AnyFilters>;

const SEES_MONEY = { check: { permission: ['finance.view'] } };
const FormatParams = Input({ format: oneOf(['csv', 'xlsx']) });

/** The records of points: lines of the ledger of one’s own company, newest first. Days are those of China. */
export const records = {
  recharge: endpoint({
    method: 'GET',
    path: '/user/recharge_record/',
    summary: '充值记录 / Points that came in; sums are over all that match',
    auth: SEES_MONEY,
    scope: 'orders:read',
    query: Input({ ...period, ...recharge, ...page }),
    data: RecordPage,
  }),
  consumption: endpoint({
    method: 'GET',
    path: '/user/consumption_record/',
    summary: '消费记录 / Points that went out; sums are over all that match',
    auth: SEES_MONEY,
    scope: 'orders:read',
    query: Input({ ...period, ...consumption, ...page }),
    data: RecordPage,
  }),
  exchange: endpoint({
    method: 'GET',
    path: '/organization/exchange_record/',
    summary: '兑换记录 / Creative points that became points; sums are over all that match',
    auth: SEES_MONEY,
    scope: 'orders:read',
    query: Input({ ...period, ...exchange, ...page }),
    data: RecordPage,
  }),
  rechargeDays: endpoint({
    method: 'GET',
    path: '/user/recharge_record/days/',
    summary: '近 30 天充值 / Points that came in, day by day',
    auth: SEES_MONEY,
    scope: 'orders:read',
    query: Input(recharge),
    data: ListOf(DaySums),
  }),
  consumptionDays: endpoint({
    method: 'GET',
    path: '/user/consumption_record/days/',
    summary: '近 30 天消费 / Points that were spent, day by day: purchases that were not paid back',
    auth: SEES_MONEY,
    scope: 'orders:read',
    query: Input(consumption),
    data: ListOf(DaySums),
  }),
  exchangeDays: endpoint({
    method: 'GET',
    path: '/organization/exchange_record/days/',
    summary: '近 30 天兑换 / Creative points exchanged, day by day',
    auth: SEES_MONEY,
    scope: 'orders:read',
    query: Input(exchange),
    data: ListOf(DaySums),
  }),
  exportRecharge: endpoint({
    method: 'GET',
    path: '/finance/export/recharge.{format}',
    summary: '导出充值记录 / The same list as a sheet',
    auth: SEES_MONEY,
    scope: 'orders:read',
    file: true,
    params: FormatParams,
    query: Input({ ...period, ...recharge }),
    data: Nothing,
  }),
  exportConsumption: endpoint({
    method: 'GET',
    path: '/finance/export/consumption.{format}',
    summary: '导出消费记录 / The same list as a sheet',
    auth: SEES_MONEY,
    scope: 'orders:read',
    file: true,
    params: FormatParams,
    query: Input({ ...period, ...consumption }),
    data: Nothing,
  }),
  exportExchange: endpoint({
    method: 'GET',
    path: '/finance/export/exchange.{format}',
    summary: '导出兑换记录 / The same list as a sheet',
    auth: SEES_MONEY,
    scope: 'orders:read',
    file: true,
    params: FormatParams,
    query: Input({ ...period, ...exchange }),
    data: Nothing,
  }),
  transaction: endpoint({
    method: 'GET',
    path: '/finance/transactions/{id}/',
    summary: '记账明细 / What one transaction of the ledger moved in the books of one’s own company',
    auth: SEES_MONEY,
    scope: 'orders:read',
    params: IdParams,
    data: Type.Object({
      id: Id,
      kind: Type.String(),
      at: Time,
      user: nullable(Person),
      ...subject,
      /** When it became part of the chain of hashes; a receipt can be had from then on. */
      sealed_at: nullable(Time),
      lines: Type.Array(
        Type.Object({
          from: Type.String({ description: 'the book it left' }),
          to: Type.String({ description: 'the book it entered' }),
          currency: oneOf(['points', 'creative', 'cny']),
          amount: Type.Integer(),
        }),
      ),
    }),
  }),
};
export type LedgerDetail = Static<(typeof records)['transaction']['data']>;
