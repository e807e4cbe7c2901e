import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { SEARCH_TEXT_MAX } from '../../limits';
import { Day, Id, IdParams, Input, ListOf, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { PictureCard } from '../pictures/pictures';
import { CASE_STATES, CASE_STEPS, FATES, STORAGE_POLICIES } from './case-steps';
import { StorageCase } from './storage';

const ListedCase = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  ...StorageCase.properties,
  /** Only rehearsed: nobody was told and no picture was changed. */
  is_dry: Type.Boolean(),
  beyond_pictures: Type.Integer(),
  beyond_bytes: Type.Integer(),
  /** What comes next and when, unless the case is over. */
  next_step: nullable(oneOf(CASE_STEPS)),
  next_on: nullable(Day),
  closed_at: nullable(Time),
  /** Until when what was settled can be brought back. */
  undo_until: nullable(Time),
});
export type ListedCase = Static<typeof ListedCase>;

const CasePicture = Type.Object({
  picture: PictureCard,
  fate: oneOf(FATES),
  visibility_before: Type.String(),
  price_before: Type.Integer(),
});

const DryRunRow = Type.Object({
  company_id: Id,
  company_name: Type.String(),
  step: nullable(oneOf(CASE_STEPS)),
  published: Type.Integer(),
  platform: Type.Integer(),
  erased: Type.Integer(),
});

const OPERATORS = { check: ['admin'] };

/** The operators’ view of companies over their limit. */
export const storageCases = {
  list: endpoint({
    method: 'GET',
    path: '/system/storage_cases/',
    summary: '超额处理 / Companies over their limit, the next step first',
    auth: OPERATORS,
    query: Input({
      state: Type.Optional(oneOf(CASE_STATES)),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX, description: 'company' })),
      ...pageQuery,
    }),
    data: Type.Object({ ...ListOf(ListedCase).properties, policy: oneOf(STORAGE_POLICIES) }),
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/system/storage_cases/{id}/pictures/',
    summary: '超额处理：图片 / The pictures that a case has changed or would change',
    auth: OPERATORS,
    params: IdParams,
    query: Input({ fate: Type.Optional(oneOf(FATES)), ...pageQuery }),
    data: ListOf(CasePicture),
  }),
  dryRun: endpoint({
    method: 'GET',
    path: '/system/storage_cases/dry_run/',
    summary: '超额推演 / What the nightly job would do in all companies on a day',
    auth: OPERATORS,
    query: Input({ date: Type.Optional(Day), ...pageQuery }),
    data: Type.Object({ ...ListOf(DryRunRow).properties, date: Day }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/system/storage_cases/{id}/undo/',
    summary: '撤销处理 / Give everything back that the case has changed',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({ reason: Type.String({ minLength: 1, maxLength: 200 }) }),
    data: Type.Object({ restored: Type.Integer() }),
  }),
};
