import Fastify from 'fastify';
import { createOperator } from '../features/users/ensure-operator';
import type { Platform } from '../open-platform';
import { DEMO_MILESTONE, milestones } from '../platform/db/schema/operations';
import { inTransaction } from '../platform/db/transaction';
import { createImageUrls } from '../platform/images/image-urls';
import { hashPassword } from '../platform/security/passwords';
import { makeCompanies } from './make-companies';
import { makeFiles } from './make-files';
import { makeLibrary } from './make-library';
import { makeNotices } from './make-notices';
import { makePopularity } from './make-popularity';
import { makePurchases } from './make-purchases';
import { makeSocialLife } from './make-social-life';
import { makeWithdrawals } from './make-withdrawals';
import { DEMO_PASSWORD } from './people';

type Report = (text: string, done?: number, total?: number) => void;

/**
 * The demo: made once, the same every time. Files first (their keys never change, so doing it again is harmless),
 * then all rows in one transaction: a start that is killed half-way leaves nothing half done.
 */
export async function makeDemo(platform: Platform, pictures: number, report: Report): Promise<void> {
  const { db, storage, vault, secrets } = platform;
  const files = await makeFiles(storage, pictures, (made, total) =>
    report('绘制示例图片 drawing the demo pictures', made, total),
  );
  report('写入示例数据 writing the demo data');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(db, async (tx) => {
    const operator = await createOperator(tx, passwordHash);
    const companies = await makeCompanies(tx, passwordHash);
    const library = await makeLibrary(tx, companies, files);
    await makeSocialLife(tx, companies, library);
    await makePopularity(tx, companies, library);
    const imageUrls = createImageUrls(secrets.imageKey);
    // Nobody listens to what a service would write to the log of a request.
    const request = { log: Fastify().log, settings: {}, ip: '', userAgent: '' };
    await makePurchases({ ...platform, db: tx, imageUrls, ...request }, companies, library);
    await makeWithdrawals({ db: tx, vault }, companies, operator, passwordHash);
    await makeNotices(tx, companies);
    await tx.insert(milestones).values({ name: DEMO_MILESTONE, value: files.length });
  });
}
