import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { FATES, type Fate } from '@motif/contract/features/storage/case-steps';
import { Args } from '../../../platform/db/args';
import type { Db } from '../../../platform/db/database';
import { queryRows } from '../../../platform/db/query-rows';
import type { Limits } from './limits';

/*
 * Which pictures of a company lie beyond its limits, and what happens to them. The time machine, the dry run and the job
 * read the same text, so what one shows is what the other does.
 */

/** What is asked: the company, what it may keep, and how many pictures its case is about (null: no case says it yet). */
export interface Plan {
  company_id: number;
  limits: Limits;
  cap?: number | null | undefined;
}

/** Before anything is published, after it, and after what was published is settled. */
export type Stage = 'before' | 'published' | 'settled';

export interface Amount {
  pictures: number;
  bytes: number;
}

/**
 * Pictures that are to stay come first, then the oldest. A file is counted at the first of its pictures, so that copies
 * cost nothing. What comes after the limit lies beyond it.
 */
function planned(args: Args, { company_id, limits, cap }: Plan): string {
  return `
  with placed as (
    select p.id, p.visibility, p.price, p.main_category_id, p.owner_id, p.published_at, p.personal_category_id,
      p.banned_at, p.dispute_id, f.sha256, f.size_bytes, k.picture_id is not null as is_kept,
      row_number() over (order by k.picture_id is null, p.created_at, p.id) as place,
      row_number() over (partition by p.file_id order by k.picture_id is null, p.created_at, p.id) as copy
    from pictures p join files f on f.id = p.file_id left join picture_keeps k on k.picture_id = p.id
    where p.company_id = ${args.add(company_id)} and p.deleted_at is null
  ), counted as materialized (
    select *, case when copy = 1 then size_bytes else 0 end as own_bytes,
      sum(case when copy = 1 then size_bytes else 0 end) over (order by place rows unbounded preceding) as bytes,
      count(*) over () as total
    from placed
  ), planned as (
    select *, (place > ${args.add(limits.pictures)}::bigint or bytes > ${args.add(limits.bytes)}::bigint)
      and total - place < coalesce(${args.add(cap ?? null)}::bigint, total) as is_beyond
    from counted
  )`;
}

/** Somebody has a licence that holds. */
const BOUGHT =
  'exists (select 1 from licences l where l.picture_id = planned.id and l.revoked_at is null) and banned_at is null';

/** Nobody has declared it original in the words of today: what is published at night rests on what was said before. */
const UNDECLARED = `not exists (
  select 1 from declarations d where d.picture_id = planned.id and d.version = ${DECLARATION_VERSION})`;

/**
 * Never declared original, disputed, banned, or the same bytes as a banned picture, as another company's on the market,
 * or as a licensed one.
 */
const heldBack = (
  company: string,
) => `visibility <> 'public' and (${UNDECLARED} or dispute_id is not null or exists (
  select 1 from files g join pictures q on q.file_id = g.id where g.sha256 = planned.sha256
    and (q.banned_at is not null or (q.company_id <> ${company} and (
      (q.visibility = 'public' and q.deleted_at is null)
      or exists (select 1 from licences l where l.picture_id = q.id and l.company_id = ${company}))))))`;

/** What happens to a picture by the time a stage is reached. */
function fate(args: Args, { company_id }: Plan, stage: Stage): string {
  if (stage === 'before') return `'stays'`;
  const beyond =
    stage === 'settled'
      ? `case when ${BOUGHT} then 'platform' else 'erased' end`
      : `case when ${heldBack(args.add(company_id))} then 'held' else 'published' end`;
  return `case when is_beyond then ${beyond} else 'stays' end`;
}

/** How much lies beyond the limits. */
export async function beyondOf(db: Db, plan: Plan): Promise<Amount> {
  const [amount] = await beyondWith(db, plan, [plan.limits]);
  return amount ?? { pictures: 0, bytes: 0 };
}

/** How much would lie beyond each of these limits. */
export async function beyondWith(db: Db, plan: Plan, limits: readonly Limits[]): Promise<Amount[]> {
  const args = new Args();
  const sums = limits.map(({ pictures, bytes }) => {
    const isBeyond = `place > ${args.add(pictures)}::bigint or bytes > ${args.add(bytes)}::bigint`;
    return `count(*) filter (where ${isBeyond})::int, coalesce(sum(own_bytes) filter (where ${isBeyond}), 0)::bigint`;
  });
  const text = `${planned(args, plan)} select ${sums.join(', ')} from counted`;
  const [row = []] = await queryRows<number[]>(db, { text, values: args.values, prepared: false });
  return limits.map((_, at) => ({ pictures: row[at * 2] ?? 0, bytes: row[at * 2 + 1] ?? 0 }));
}

/** How many pictures have which fate at a stage. */
export async function fatesOf(db: Db, plan: Plan, stage: Stage): Promise<Record<Fate, Amount>> {
  const args = new Args();
  const text = `${planned(args, plan)}, fated as (select ${fate(args, plan, stage)} as fate, own_bytes from planned)
    select fate, count(*)::int, coalesce(sum(own_bytes), 0)::bigint from fated group by fate`;
  const rows = await queryRows<[Fate, number, number]>(db, { text, values: args.values, prepared: false });
  const found = new Map(rows.map(([fate, pictures, bytes]) => [fate, { pictures, bytes }]));
  const none: Amount = { pictures: 0, bytes: 0 };
  return Object.fromEntries(FATES.map((fate) => [fate, found.get(fate) ?? none])) as Record<Fate, Amount>;
}

export interface PlannedRow {
  id: number;
  place: number;
  fate: Fate;
  is_kept: boolean;
  size_bytes: number;
  visibility: 'private' | 'company' | 'public';
  price: number;
  main_category_id: number;
}
type RowValues = [number, number, Fate, boolean, number, PlannedRow['visibility'], number, number];

/** Which pictures of a plan: a condition over `planned`, as text. */
export type Which = (args: Args) => string;

/** Pictures of a plan with their fates, the newest first. */
export async function plannedRows(
  db: Db,
  plan: Plan,
  stage: Stage,
  which: Which,
  limit: number,
): Promise<PlannedRow[]> {
  const args = new Args();
  const text = `${planned(args, plan)}, fated as (select *, ${fate(args, plan, stage)} as fate from planned)
    select id, place::int, fate, is_kept, size_bytes, visibility, price, main_category_id
    from fated planned where ${which(args)} order by place desc limit ${args.add(limit)}`;
  const rows = await queryRows<RowValues>(db, { text, values: args.values, prepared: false });
  return rows.map(([id, place, fate, is_kept, size_bytes, visibility, price, main_category_id]) => ({
    ...{ id, place, fate, is_kept, size_bytes, visibility, price, main_category_id },
  }));
}

/** A condition over pictures that lie beyond the limits and belong to no row of `storage_case_pictures` yet. */
export const newToCase =
  (caseId: number | null): Which =>
  (args) =>
    `is_beyond and not exists (select 1 from storage_case_pictures c where c.case_id = ${args.add(caseId)}::bigint
      and c.picture_id = planned.id and c.given_back_at is null)`;

/** What a case changed so long ago that it may be settled. A disputed picture waits for the ruling. */
export const ripeInCase =
  (caseId: number | null, changedBefore: Date): Which =>
  (args) =>
    `is_beyond and dispute_id is null and exists (select 1 from storage_case_pictures c
      where c.case_id = ${args.add(caseId)}::bigint
      and c.picture_id = planned.id and c.given_back_at is null and c.settled_at is null
      and c.changed_at <= ${args.add(changedBefore.toISOString())}::timestamptz)`;

/** The pictures that a case has changed although they do not lie beyond the limits any more, or are gone. */
export async function backWithin(db: Db, plan: Plan, caseId: number, limit: number): Promise<number[]> {
  const args = new Args();
  const text = `${planned(args, plan)} select c.picture_id from storage_case_pictures c
    where c.case_id = ${args.add(caseId)} and c.given_back_at is null and c.settled_at is null
      and not exists (select 1 from planned where planned.id = c.picture_id and is_beyond)
    order by c.picture_id limit ${args.add(limit)}`;
  const rows = await queryRows<[number]>(db, { text, values: args.values, prepared: false });
  return rows.map(([id]) => id);
}
