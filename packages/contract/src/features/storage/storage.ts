import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Day, Id, Input, ListOf, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { StorageInfo } from '../companies/companies';
import { PictureCard } from '../pictures/pictures';
import { CASE_STATES, CASE_STEPS, FATES } from './case-steps';

/** A step with the first day on which it may happen; what must hold besides may make it later, never earlier. */
const DatedStep = Type.Object({
  step: oneOf(CASE_STEPS),
  due_on: nullable(Day),
  done_at: nullable(Time),
});

const Amount = Type.Object({ pictures: Type.Integer(), bytes: Type.Integer() });

export const StorageCase = Type.Object({
  state: oneOf(CASE_STATES),
  opened_at: Time,
  steps: Type.Array(DatedStep),
});
export type StorageCase = Static<typeof StorageCase>;

const Storage = Type.Object({ ...StorageInfo.properties, case: nullable(StorageCase) });

const planQuery = {
  date: Type.Optional(Day),
  package_id: Type.Optional(Id),
};

/** What a package would change, at today's price for this company. */
const PackageEffect = Type.Object({
  package_id: Id,
  kind: oneOf(['storage', 'count', 'vip']),
  name: Type.String(),
  name_en: Type.String(),
  due_fen: Type.Integer(),
  image_count: Type.Integer(),
  storage_mb: Type.Integer(),
  beyond: Type.Object({ ...Amount.properties }),
});

/** What would have happened by a day if nothing is bought or removed until then. */
const StoragePlan = Type.Object({
  date: Day,
  storage: StorageInfo,
  /** Unset where the company is within its limits. */
  steps: Type.Array(DatedStep),
  /** How many pictures have which fate on that day. */
  fates: Type.Object({
    stays: Amount,
    published: Amount,
    held: Amount,
    platform: Amount,
    erased: Amount,
  }),
  packages: Type.Array(PackageEffect),
});
export type StoragePlan = Static<typeof StoragePlan>;

const PlannedPicture = Type.Object({
  picture: PictureCard,
  fate: oneOf(FATES),
  /** Somebody of the company wants it to stay private: it is counted first. */
  is_kept: Type.Boolean(),
  size_bytes: Type.Integer(),
  /** What it would cost once it is public. */
  price: Type.Integer(),
});
export type PlannedPicture = Static<typeof PlannedPicture>;

/** Pictures that one call keeps or gives free. */
export const KEEPS_MAX = 500;
const Ids = Type.Array(Id, { maxItems: KEEPS_MAX, uniqueItems: true });

const SEES_PLAN = { check: { permission: ['finance.view', 'pictures.company'] } };
const KEEPS = { check: { permission: ['pictures.company'] } };

/** What a company keeps, what it may keep, and what follows when it keeps too much. */
export const storage = {
  storage: endpoint({
    method: 'GET',
    path: '/organization/company_storage/',
    aliases: ['GET /organization/storage_notice/'],
    summary: '企业空间 / Storage used and allowed, and the dates of a company over its limit',
    auth: 'session',
    scope: 'company:read',
    data: Storage,
  }),
  plan: endpoint({
    method: 'GET',
    path: '/organization/storage_plan/',
    summary: '空间推演 / What would have happened by a day, and what each package would change',
    auth: SEES_PLAN,
    query: Input({ ...planQuery }),
    data: StoragePlan,
  }),
  plannedPictures: endpoint({
    method: 'GET',
    path: '/organization/storage_plan/pictures/',
    summary: '空间推演：图片 / The pictures of one fate on that day, newest first',
    auth: SEES_PLAN,
    query: Input({ ...planQuery, fate: oneOf(FATES), ...pageQuery }),
    data: ListOf(PlannedPicture),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/organization/storage_keeps/',
    summary: '优先保留 / Which pictures are to stay private before others',
    auth: KEEPS,
    body: Input({ keep: Ids, free: Ids }),
    data: Type.Object({ kept: Type.Integer({ description: 'pictures of the company now kept' }) }),
  }),
};
