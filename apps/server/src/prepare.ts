import { eq } from 'drizzle-orm';
import { type Config, readConfig } from './config/config';
import { ensureBaseBlanks } from './features/blanks/ensure-base-blanks';
import { ensureBaseCategories } from './features/categories/ensure-base-categories';
import { ensureCompanyDays } from './features/home/work-on-home';
import { ensureBasePackages } from './features/packages/base-packages';
import { ensureBaseMenu } from './features/permissions/ensure-base-menu';
import { ensureBaseTemu } from './features/shelf/temu/ensure-base-temu';
import { ensureTrends } from './features/trends/work-on-trends';
import { ensureOperator } from './features/users/ensure-operator';
import { openPlatform, type Platform } from './open-platform';
import { ensureAppRole, limitLogin } from './platform/db/app-role';
import { SERVING_LIMITS } from './platform/db/database';
import { exclusively, migrate } from './platform/db/migrate';
import { DEMO_MILESTONE, milestones } from './platform/db/schema/operations';
import { childNotice, childProgress, superviseTask } from './supervisor/child';
import { address } from './supervisor/welcome';
import { ensureExamples } from './template/ensure-examples';

/** Fills in what every installation needs; then the demo, if asked for. */
async function prepare(config: Config, databaseUrl: string): Promise<void> {
  const platform = await openPlatform(config, 'api');
  const { db, vault, storage } = platform;
  if (vault.madeFile) announceKeys(vault.madeFile);
  await storage.check().catch(warnOfStore);
  await ensureBaseMenu(db);
  await ensureBaseCategories(db);
  await ensureBaseBlanks(db);
  await ensureBasePackages(db);
  await ensureBaseTemu(db);
  await ensureExamples(db);
  if (config.demo) await ensureDemo(config, platform, databaseUrl);
  else await announceOperator(config, await ensureOperator(db));
  await ensureCompanyDays(db);
  await ensureTrends(db);
  await platform.close();
}

/** The drawing code and its image library are loaded for the one start that needs them. */
async function ensureDemo(config: Config, platform: Platform, databaseUrl: string): Promise<void> {
  const [done] = await platform.db.select().from(milestones).where(eq(milestones.name, DEMO_MILESTONE));
  if (done) return;
  const { makeDemo } = await import('./demo/make-demo');
  const { demoPictures: total, demoFirstPictures: first } = config;
  await makeDemo(platform, databaseUrl, { total, first, origin: originOf(config) }, childProgress);
}

function announceKeys(file: string): void {
  childNotice(
    `已生成加密密钥，请备份；丢失后加密的数据无法恢复 · New keys for sealed data; back this file up, nothing else opens that data:\n  ${file}`,
  );
}

/** Nothing here needs the store unless the demo is made, so a store that is away stops nothing. */
const warnOfStore = (error: Error) =>
  childNotice(`图片存储现在无法使用 · The store of pictures cannot be used now: ${error.message}`);

const warnOfOwner = () =>
  childNotice(
    '数据库用户无权创建角色，账本只由触发器保护 · The database user may not create roles, so the programs run as the owner of the tables and triggers alone guard the ledger. Give it createrole and prepare again',
  );

/** Where people open the product, for the links made before there is a request. */
const originOf = ({ publicUrl, host, port }: Config): string => publicUrl ?? address(host, port);

async function announceOperator(config: Config, ticket: string | undefined): Promise<void> {
  if (!ticket) return;
  const link = `${originOf(config)}/firstPassword?ticket=${ticket}`;
  childNotice(
    `运营账号 admin 尚未设置密码，请在 24 小时内打开 · Set the operator's password within 24 hours:\n  ${link}`,
  );
}

void superviseTask(async () => {
  const config = readConfig();
  const { databaseUrl, databaseAppUrl, databaseDirectUrl } = config;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set');
  const direct = databaseDirectUrl
    ? { ...config, databaseUrl: databaseDirectUrl, databaseAppUrl: undefined, startupOptions: true }
    : config;
  const url = databaseDirectUrl ?? databaseUrl;
  await exclusively(url, async () => {
    await migrate(url);
    if (!(await ensureAppRole(url, databaseAppUrl))) warnOfOwner();
    if (!config.startupOptions) await limitLogin(url, databaseAppUrl ?? databaseUrl, SERVING_LIMITS);
    await prepare(direct, url);
  });
});
