import type { Db } from '../../platform/db/database';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Storage } from '../../platform/storage/storage';
import {
  releaseDue,
  releaseDueHandler,
  releaseEarnings,
  releaseOfCompany,
} from './earnings/release-earnings';
import { tellSales, tellSalesDue, tellSalesDueHandler, tellSalesOf } from './earnings/tell-sales';
import { payBuyersBack, payBuyersBackHandler } from './licences/pay-back';
import { makeMarketForms, makeMarketFormsHandler } from './market-forms';

/** The background work of the market. */
export async function workOnMarket(
  { db, jobs, storage }: { db: Db; jobs: Jobs; storage: Storage },
  watermark: boolean,
): Promise<void> {
  await jobs.work(db, makeMarketForms, makeMarketFormsHandler({ db, storage }, watermark));
  await jobs.work(db, payBuyersBack, payBuyersBackHandler(jobs));
  await jobs.work(db, releaseOfCompany, releaseEarnings);
  await jobs.work(db, releaseDue, releaseDueHandler(jobs));
  // Five minutes past midnight in China.
  await jobs.schedule(releaseDue, '5 16 * * *', {});
  await jobs.work(db, tellSalesOf, tellSales);
  await jobs.work(db, tellSalesDue, tellSalesDueHandler(jobs));
  await jobs.schedule(tellSalesDue, '2 * * * *', {});
}
