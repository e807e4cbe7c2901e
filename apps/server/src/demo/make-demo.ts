import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { COUNTED_VIEW_DAYS, fillLastDays } from '../features/home/company-days';
import { enqueueMarketForms } from '../features/market/market-forms';
import { fillHotPictures } from '../features/pictures/hot-pictures';
import { updatePopularity } from '../features/pictures/popularity';
import { addOperator, createOperator } from '../features/users/ensure-operator';
import type { Platform } from '../open-platform';
import type { Db } from '../platform/db/database';
import { type MovableClock, withMovableClock } from '../platform/db/movable-clock';
import { users } from '../platform/db/schema/identity';
import { DEMO_MILESTONE, milestones } from '../platform/db/schema/operations';
import { noticeCopies } from '../platform/db/schema/social';
import { createImageUrls } from '../platform/images/image-urls';
import { hashPassword } from '../platform/security/passwords';
import type { DemoFile } from './art/draw-planned';
import { BOUGHT } from './history/habits';
import { playHistory } from './history/play-history';
import type { DemoContext } from './history/stage';
import { makeBatches } from './make-batches';
import { makeCompanies } from './make-companies';
import { makeDesk } from './make-desk';
import { makeExport } from './make-export';
import { makeFaces } from './make-faces';
import { makeFiles } from './make-files';
import { makeLibrary } from './make-library';
import { makeProducts } from './make-products';
import { makeSearches } from './make-searches';
import { makeShelf } from './make-shelf';
import { makeShown } from './make-shown';
import { makeSocialLife } from './make-social-life';
import { makeStaff } from './make-staff';
import { makeTemplates } from './make-templates';
import { makeViews } from './make-views';
import { makeWebhooks } from './make-webhooks';
import { DEMO_PASSWORD } from './people';
import { planDemo } from './plan-library';
import { leaveRest } from './rest/rest-jobs';

/** The operators were there before everybody else. */
const OPERATORS_DAYS = 400;

interface DemoPlan {
  total: number;
  /** What is drawn before the first start; the worker draws the rest. */
  first: number;
  /** Where the product answers, for links in messages. */
  origin: string;
}

type Report = (text: string, done?: number, total?: number) => void;

/**
 * The demo: made once, the same every time. Files first (their keys never change, so doing it again is harmless),
 * then all rows in one transaction: a start that is killed half-way leaves nothing half done. What is not drawn here is
 * left to the worker.
 */
export async function makeDemo(
  platform: Platform,
  ownerUrl: string,
  { total, first, origin }: DemoPlan,
  report: Report,
): Promise<void> {
  await refuseRealData(platform.db);
  const plan = planDemo(total, first);
  const files = await makeFiles(platform.storage, plan.first, (made, all) =>
    report('绘制示例图片 drawing the demo pictures', made, all),
  );
  report('写入示例数据 writing the demo data');
  await makeRows(platform, ownerUrl, files, { rest: plan.rest, origin });
}

/** A restored copy, or a start that forgot its settings: the demo would open it by passwords that everybody knows. */
async function refuseRealData(db: Db): Promise<void> {
  const [person] = await db.select({ id: users.id }).from(users).limit(1);
  if (person)
    throw new Error(
      '这里已有正式数据，不能作为演示启动，请设置 NODE_ENV=production · This is no demo: start it with NODE_ENV=production or DEMO=0',
    );
}

/** Everything of the demo that stands in the database. */
export async function makeRows(
  platform: Platform,
  ownerUrl: string,
  files: DemoFile[],
  { rest, origin }: { rest: number[]; origin: string },
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await withMovableClock(ownerUrl, async (clock) => {
    const { db } = clock;
    await clock.moveTo(new Date(Date.now() - OPERATORS_DAYS * 86_400_000));
    await makeOperators(db, passwordHash);
    await clock.moveTo();
    const companies = await makeCompanies(db, passwordHash);
    const library = await makeLibrary(db, companies, files);
    await makeSocialLife(db, companies, library);
    await makeViews(db, companies, library);
    await makeSearches(db, companies);
    await rememberOldViews(clock);
    const imageUrls = createImageUrls(platform.secrets.imageKey);
    // Nobody listens to what a service would write to the log of a request.
    const request = { log: Fastify().log, ip: '', userAgent: '' };
    const services = { ...platform, db, imageUrls, ...request };
    await playHistory(services, clock, library, rest.length > 0 ? BOUGHT.first : BOUGHT.all);
    await clock.moveTo();
    await makeStaff(services, passwordHash, origin);
    await makeFaces(services);
    await makeDesk(services);
    await makeProducts(services, clock);
    await makeBatches(services, clock);
    await makeExport(services);
    await makeShelf(services);
    await makeTemplates(services);
    await makeWebhooks(services, clock);
    await makeShown(services);
    await updatePopularity(db);
    await makeFirstPages(services);
    await fillHotPictures(db);
    // What people were told in the past is not mailed today.
    await db.delete(noticeCopies);
    await putNoticesInOrder(db);
    await db.insert(milestones).values({ name: DEMO_MILESTONE, value: files.length });
    await leaveRest(db, platform.jobs, rest);
  });
}

/** Notices are listed by their ids; some of them were written with the clock set back, after later ones. */
async function putNoticesInOrder(db: Db): Promise<void> {
  await db.execute(sql`
    with placed as (
      select id, nextval(pg_get_serial_sequence('notices', 'id')) as place
      from (select id from notices order by created_at, id) in_order
    ), told as (
      insert into notices (id, user_id, kind, title, title_en, body, body_en, url, type_role, author_id, created_at)
      overriding system value
      select place, user_id, kind, title, title_en, body, body_en, url, type_role, author_id, created_at
      from notices join placed using (id)
    ), seen as (
      update notice_reads set notice_id = place from placed where notice_id = placed.id
    )
    delete from notices using placed where notices.id = placed.id`);
}

/** Views are forgotten after three months; their days keep the numbers, as if they had been counted then. */
async function rememberOldViews({ db, moveTo }: MovableClock): Promise<void> {
  await moveTo(new Date(Date.now() - COUNTED_VIEW_DAYS * 86_400_000));
  await fillLastDays(db, COUNTED_VIEW_DAYS);
  await moveTo();
}

/** Of the market, by what is new and what is popular. */
const FIRST_PAGES = 80;

/** The worker marks the pictures of the first pages, so that the first look at one of them is quick. */
async function makeFirstPages({ db, jobs }: Pick<DemoContext, 'db' | 'jobs'>): Promise<void> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select file_key as key from (
      select file_key, least(row_number() over (order by published_at desc),
        row_number() over (order by popularity desc)) as place
      from pictures where visibility = 'public'
    ) placed where place <= ${FIRST_PAGES} order by place`);
  await enqueueMarketForms(
    db,
    jobs,
    rows.map(({ key }) => key),
  );
}

/** Two operators, since the one who approves a withdrawal does not pay it. */
async function makeOperators(db: Db, password_hash: string): Promise<void> {
  const { company_id } = await createOperator(db, password_hash);
  const second = { account: 'finance', username: '财务运营', is_master: false };
  await addOperator(db, { ...second, company_id, password_hash });
}
