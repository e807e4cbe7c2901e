import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { brandAttachments } from '../../platform/db/schema/shelf/attachments';
import { permittedCategories } from '../permissions/category-access';

/** Those of the company in the categories that this person may enter, deleted ones with them. */
export const seenAttachments = async (ctx: Pick<UserContext, 'db' | 'user'>): Promise<SQL | undefined> =>
  and(
    eq(brandAttachments.company_id, ctx.user.company_id),
    inArray(brandAttachments.main_category_id, await permittedCategories(ctx)),
  );
