import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, ListOf, nullable, oneOf, pageQuery, Time } from '../../shapes';

const Hash = Type.String({ description: 'SHA-256, 64 lower-case hex digits' });
const Day = Type.String({ description: 'YYYY-MM-DD, a day in China' });
const Count = Type.Integer({ minimum: 0 });

const BlockHeader = Type.Object({
  height: Id,
  prev: Hash,
  leaves: Count,
  root: Hash,
  sealed_at_ms: Type.Integer(),
  hash: Hash,
});

const DailyRoot = Type.Object({
  day: Day,
  height: Id,
  hash: Hash,
  /** False while the day goes on: a later block takes its place. */
  final: Type.Boolean(),
});
export type DailyRoot = Static<typeof DailyRoot>;

export const DIFFERENCES = ['transaction', 'block', 'seal', 'unsealed', 'lines', 'account'] as const;

const LedgerCheck = Type.Object({
  id: Id,
  /** True if all blocks were recomputed, not only the recent ones. */
  whole: Type.Boolean(),
  blocks: Count,
  transactions: Count,
  differences: Type.Array(Type.Object({ what: oneOf(DIFFERENCES), id: Type.Integer() })),
  checked_at: Time,
});
export type LedgerCheck = Static<typeof LedgerCheck>;

const BookSum = Type.Object({
  book: Type.String(),
  owner: oneOf(['company', 'platform']),
  currency: oneOf(['points', 'creative', 'cny']),
  /** Points, or fen; what the platform has given out is below zero. */
  amount: Type.Integer(),
});
export type BookSum = Static<typeof BookSum>;

const LedgerState = Type.Object({
  /** False from the first difference until a verification of everything finds none; withdrawals stop meanwhile. */
  sound: Type.Boolean(),
  /** A verification waits or runs. */
  verifying: Type.Boolean(),
  /** `triggers`: this installation could not make a database role of its own, so only the triggers guard. */
  guard: oneOf(['role', 'triggers']),
  height: Count,
  sealed: Count,
  sealed_at: nullable(Time),
  unsealed: Count,
  /** The books of each currency add up to zero. */
  sums: Type.Array(BookSum),
  /** The last verifications, newest first. */
  checks: Type.Array(LedgerCheck),
});
export type LedgerState = Static<typeof LedgerState>;

const OPERATORS = { check: { role: [ADMIN_ROLE] } } as const;
/** Enough to follow a whole day of blocks, too few to read the chain for nothing. */
const PUBLIC_RATE = 120;

export const ledger = {
  receipt: endpoint({
    method: 'GET',
    path: '/ledger/transactions/{id}/receipt/',
    summary: '记账回执 / What proves a transaction of the own company; 409 until it is sealed',
    auth: { check: { permission: ['finance.view'] } },
    params: IdParams,
    data: Type.Object({
      text: Type.String(),
      path: Type.Array(Type.Object({ side: oneOf(['left', 'right']), hash: Hash })),
      blocks: Type.Array(BlockHeader),
    }),
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/ledger/blocks/',
    summary:
      '账本区块 / The blocks of the ledger, newest first; the cursor is a height, and blocks below it follow',
    auth: 'public',
    query: Input(pageQuery),
    data: ListOf(BlockHeader),
    ratePerMinute: PUBLIC_RATE,
  }),
  roots: endpoint({
    method: 'GET',
    path: '/ledger/roots/',
    summary: '每日根 / The last block of each day in China, newest first',
    auth: 'public',
    query: Input({
      day: Type.Optional(
        Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'only this day' }),
      ),
      ...pageQuery,
    }),
    data: ListOf(DailyRoot),
    ratePerMinute: PUBLIC_RATE,
  }),
  state: endpoint({
    method: 'GET',
    path: '/system/ledger/',
    summary: '账本状态 / Whether the ledger is sound, its last verifications, its chain and its sums',
    auth: OPERATORS,
    data: LedgerState,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/system/ledger/verify/',
    summary: '核验账本 / Starts a verification of everything in the background; one at a time',
    auth: OPERATORS,
    status: 202,
    data: Type.Object({ started: Type.Boolean({ description: 'false: one was under way already' }) }),
  }),
};
