import { type Static, Type } from 'typebox';
import { ADMIN_ROLE, TYPE_ROLES } from '../../access';
import { endpoint } from '../../endpoint';
import { Id, Input, Nothing, nullable, oneOf, Time } from '../../shapes';
import { PublicPicture } from '../pictures/pictures';
import { LOG_SOURCES } from './system-log';

/** How many days the trends show. They are compared with as many before. */
export const BOARD_DAYS = ['7', '30', '90'] as const;
export type BoardDays = (typeof BOARD_DAYS)[number];
/** `looks` runs only where the looks of all pictures are too many for each process. */
export const NODE_ROLES = ['api', 'worker', 'looks'] as const;

const Count = Type.Integer({ minimum: 0 });

/** Today, and yesterday until the same time of day. */
const Today = Type.Object({ today: Count, yesterday: Count });
export type Today = Static<typeof Today>;

/** A program of the server on one machine. It says every minute that it is there. */
const ServerNode = Type.Object({
  role: oneOf(NODE_ROLES),
  name: Type.String(),
  version: Type.String(),
  started_at: Time,
  seen_at: Time,
  is_up: Type.Boolean(),
});
export type ServerNode = Static<typeof ServerNode>;

const IndexBoard = Type.Object({
  /** People who used the product in each hour of the day in China; hours to come are 0. */
  visits: Type.Object({ today: Type.Array(Count), yesterday: Type.Array(Count), hour: Count }),
  people: Today,
  uploads: Today,
  bought: Today,
  orders: Today,
  revenue_fen: Today,
  sign_ups: Today,
  newest: Type.Array(
    Type.Object({
      id: Id,
      account: Type.String(),
      username: Type.String(),
      type_role: oneOf(TYPE_ROLES),
      company_name: Type.String(),
      company_sn: Type.String(),
      created_at: Time,
    }),
  ),
  nodes: Type.Array(ServerNode),
  database: Type.Object({ version: Type.String(), size_bytes: Count }),
  is_store_up: Type.Boolean(),
});
export type IndexBoard = Static<typeof IndexBoard>;

/** A number for every day of the period, the oldest first, and for every day of the period before. */
const Series = Type.Object({ days: Type.Array(Count), before: Type.Array(Count) });
export const BOARD_FIGURES = [
  'uploads',
  'published',
  'bought',
  'orders',
  'revenue_fen',
  'companies',
] as const;
export type BoardFigure = (typeof BOARD_FIGURES)[number];

const TrendBoard = Type.Object({
  /** yyyy-mm-dd in China; the last is today. */
  days: Type.Array(Type.String()),
  uploads: Series,
  /** Pictures that went to the market and are still there. */
  published: Series,
  bought: Series,
  orders: Series,
  revenue_fen: Series,
  companies: Series,
  categories: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      name_en: Type.String(),
      uploads: Count,
      published: Count,
      bought: Count,
    }),
  ),
  ranked_companies: Type.Array(
    Type.Object({
      id: Id,
      company_name: Type.String(),
      company_sn: Type.String(),
      uploads: Count,
      sales: Count,
      creative_earned: Count,
    }),
  ),
  ranked_pictures: Type.Array(
    Type.Object({
      ...PublicPicture.properties,
      company_name: Type.String(),
      bought: Count,
      points: Count,
    }),
  ),
});
export type TrendBoard = Static<typeof TrendBoard>;

const Milliseconds = nullable(Type.Integer({ minimum: 0, description: 'null: no calls' }));

const CallHour = Type.Object({
  hour: Time,
  calls: Count,
  failed: Count,
  p50_ms: Milliseconds,
  p95_ms: Milliseconds,
});

const Workbench = Type.Object({
  /** Kinds of background work in which something waits, runs or has failed. */
  jobs: Type.Array(
    Type.Object({
      name: Type.String(),
      waiting: Count,
      active: Count,
      /** Given up after all tries, of those that are still kept. */
      failed: Count,
      oldest: nullable(Time),
    }),
  ),
  files: Type.Object({ waiting: Count, processing: Count, oldest: nullable(Time) }),
  messages: Type.Object({ queued: Count, failed: Count }),
  storage: Type.Object({
    used_bytes: Count,
    allowed_bytes: Count,
    pictures: Count,
    allowed_pictures: Count,
    companies_over: Count,
  }),
  /** 24 hours, the oldest first; the last is the present one. */
  calls: Type.Array(CallHour),
  /** The 24 hours as one, and the 24 before them. */
  calls_day: Type.Object({ now: Type.Omit(CallHour, ['hour']), before: Type.Omit(CallHour, ['hour']) }),
  errors: Type.Object({
    hours: Type.Object({ api: Type.Array(Count), worker: Type.Array(Count), browser: Type.Array(Count) }),
    total: Count,
    before: Count,
    latest: Type.Array(
      Type.Object({ id: Id, source: oneOf(LOG_SOURCES), message: Type.String(), created_at: Time }),
    ),
  }),
  streams: Count,
  nodes: Type.Array(ServerNode),
  /** The pictures of the demo so far, while more of them are being drawn. */
  demo_pictures: nullable(Type.Object({ done: Count, total: Count })),
});
export type Workbench = Static<typeof Workbench>;

const OPERATORS = { check: { role: [ADMIN_ROLE] } } as const;

const days = Type.Optional(Type.Unsafe<BoardDays>({ ...oneOf(BOARD_DAYS), default: '30' }));

export const boards = {
  index: endpoint({
    method: 'GET',
    path: '/system/boards/index/',
    summary: '运营总览 / Today on the whole platform, beside yesterday until the same time',
    auth: OPERATORS,
    data: IndexBoard,
  }),
  trends: endpoint({
    method: 'GET',
    path: '/system/boards/trends/',
    summary: '数据看板 / The platform day by day, its categories, companies and pictures',
    auth: OPERATORS,
    query: Input({ days }),
    data: TrendBoard,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/system/export/trends.{format}',
    summary: '导出数据看板 / The figures of the platform day by day, as a sheet',
    auth: OPERATORS,
    file: true,
    params: Input({ format: oneOf(['csv', 'xlsx']) }),
    query: Input({ days }),
    data: Nothing,
  }),
  workbench: endpoint({
    method: 'GET',
    path: '/system/boards/workbench/',
    summary: '运行台 / Jobs, files, storage, errors and the speed of calls',
    auth: OPERATORS,
    data: Workbench,
  }),
};
