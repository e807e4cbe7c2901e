import { createHash, randomBytes } from 'node:crypto';
import { FREE_IMAGE_COUNT } from '@motif/contract/features/companies/storage-limit';
import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import type { StoragePolicy } from '@motif/contract/features/storage/case-steps';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { declare } from '../src/features/pictures/declarations';
import { addMonths, runOn } from '../src/features/storage/case-clock';
import { liveCaseOf } from '../src/features/storage/live-case';
import { advanceCompany } from '../src/features/storage/night/advance-company';
import { noteDay } from '../src/features/storage/night/run-night';
import { addDays, dayOf } from '../src/platform/china-days';
import { subscriptions } from '../src/platform/db/schema/money';
import { packages } from '../src/platform/db/schema/packages';
import { companyUsage, files, pictures } from '../src/platform/db/schema/pictures';
import { storageCasePictures, storageCases } from '../src/platform/db/schema/storage-cases';
import { inTransaction } from '../src/platform/db/transaction';
import type { TestUser } from './factories';
import type { testApp } from './test-app';

type T = Awaited<ReturnType<typeof testApp>>;

/** How many pictures a company of these tests may keep. */
export const ALLOWED = 5;

/** Companies that keep more than they may, and nights that pass. */
export function storageKit(t: T) {
  const { db, jobs } = t.platform;

  /** Pictures, the oldest first, one minute apart, all with files of their own. */
  async function fill(
    owner: TestUser,
    count: number,
    values: Partial<typeof pictures.$inferInsert> = {},
    isDeclared = true,
  ): Promise<number[]> {
    const sha = (at: number) => createHash('sha256').update(`${batch}${at}`).digest('hex');
    const batch = randomBytes(6).toString('hex');
    const main_category_id = await t.make.category();
    const stored = await db
      .insert(files)
      .values(
        Array.from({ length: count }, (_, at) => ({
          company_id: owner.company_id,
          sha256: sha(at),
          size_bytes: 1000,
          content_type: 'image/jpeg',
          key: `images/2026/01/01/fill_${batch}_${at}.jpg`,
        })),
      )
      .returning({ id: files.id, key: files.key });
    const made = await db
      .insert(pictures)
      .values(
        stored.map(({ id, key }, at) => ({
          company_id: owner.company_id,
          owner_id: owner.id,
          file_id: id,
          file_key: key,
          main_category_id,
          name: '山茶',
          color: '#ddeeff',
          width: 10,
          height: 10,
          format: 'jpg',
          size_bytes: 1000,
          visibility: 'private' as const,
          created_at: sql`timestamptz '2026-01-01' + ${at} * interval '1 minute'`,
          ...values,
        })),
      )
      .returning({ id: pictures.id });
    const ids = made.map(({ id }) => id);
    if (isDeclared) await declare(db, owner.id, DECLARATION_VERSION, ids);
    return ids;
  }

  /** A company that may keep `ALLOWED` pictures and keeps so many more; the newest are returned, the oldest first. */
  async function overLimit(beyond: number, owner?: TestUser, isDeclared = true) {
    const person = owner ?? (await t.make.user());
    // Taking away most of what is free saves every test five hundred pictures.
    await subscribe(person.company_id, 'count_1000', ALLOWED - FREE_IMAGE_COUNT);
    const ids = await fill(person, ALLOWED + beyond, {}, isDeclared);
    return { owner: person, ids, beyond: ids.slice(ALLOWED) };
  }

  async function night(companyId: number, now: Date, policy: StoragePolicy = 'on'): Promise<void> {
    await inTransaction(db, (tx) => noteDay(tx, now));
    await inTransaction(db, (tx) => advanceCompany(tx, jobs, companyId, { policy, now }));
  }

  /** The days on which the job has run, without running it: only some nights of a case do something. */
  async function passDays(from: string, count: number): Promise<void> {
    await db.execute(sql`insert into clock_days (day)
      select ${from}::date + n from generate_series(0, ${count - 1}) n on conflict do nothing`);
  }

  /** Runs the nights of a case until its pictures are public. Returns that day. */
  async function reachPublishing(companyId: number, from: string): Promise<string> {
    await passDays(from, 16);
    for (const day of [0, 7, 13, 14, 15]) await night(companyId, runOn(addDays(from, day)));
    return addDays(from, 15);
  }

  /** The same until the first of them are settled. */
  async function reachSettling(companyId: number, from: string): Promise<string> {
    const published = await reachPublishing(companyId, from);
    const end = dayOf(addMonths(runOn(published), 2));
    await passDays(published, 70);
    for (const before of [30, 7, 2, 1, 0]) await night(companyId, runOn(addDays(end, -before)));
    return end;
  }

  async function subscribe(companyId: number, code: string, image_count?: number) {
    const [offer] = await db.select().from(packages).where(eq(packages.code, code));
    if (!offer) throw new Error(`no package ${code}`);
    await db.insert(subscriptions).values({
      company_id: companyId,
      package_id: offer.id,
      kind: 'count',
      image_count: image_count ?? offer.image_count,
      storage_mb: offer.storage_mb,
      starts_at: new Date('2020-01-01'),
    });
  }

  const rows = (owner: TestUser) =>
    db
      .select()
      .from(pictures)
      .where(eq(pictures.owner_id, owner.id))
      .orderBy(asc(pictures.created_at), asc(pictures.id));
  const lastCase = async (companyId: number) => {
    const [found] = await db
      .select()
      .from(storageCases)
      .where(eq(storageCases.company_id, companyId))
      .orderBy(desc(storageCases.id))
      .limit(1);
    return found;
  };
  const changedBy = (caseId: number) =>
    db.select().from(storageCasePictures).where(eq(storageCasePictures.case_id, caseId));
  const publicOf = async (owner: TestUser) => {
    const found = await db
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(eq(pictures.company_id, owner.company_id), eq(pictures.visibility, 'public')))
      .orderBy(asc(pictures.created_at), asc(pictures.id));
    return found.map(({ id }) => id);
  };
  const usageOf = async ({ company_id }: TestUser) => {
    const [usage] = await db.select().from(companyUsage).where(eq(companyUsage.company_id, company_id));
    return usage;
  };
  return {
    fill,
    overLimit,
    night,
    passDays,
    reachPublishing,
    reachSettling,
    subscribe,
    rows,
    lastCase,
    changedBy,
    publicOf,
    usageOf,
    stepsOf: async ({ company_id }: TestUser) => (await liveCaseOf(db, company_id))?.done ?? {},
  };
}
