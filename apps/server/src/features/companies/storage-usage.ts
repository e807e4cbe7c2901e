import type { StorageInfo } from '@motif/contract/features/companies/companies';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { companyUsage } from '../../platform/db/schema/pictures';
import { freeRoom } from './free-room';
import { boughtAllowance } from './membership';

const MB = 1024 * 1024;
const TENTH = 10;

export async function storageOf(db: Db, companyId: number): Promise<StorageInfo> {
  const [bought, [used]] = await Promise.all([
    boughtAllowance(db, companyId),
    db.select().from(companyUsage).where(eq(companyUsage.company_id, companyId)),
  ]);
  return {
    actual_image_count: used?.image_count ?? 0,
    image_count: freeRoom().pictures + bought.images,
    // The value is rounded up, so that one byte over the limit is seen as over it.
    actual_storage_mb: Math.ceil(((used?.storage_bytes ?? 0) / MB) * TENTH) / TENTH,
    storage_mb: freeRoom().megabytes + bought.megabytes,
  };
}
