import { TRANSFER_REASONS } from '@motif/contract/features/orders/transfer-reasons';
import type { Language } from '@motif/contract/limits';
import { reasonText } from '@motif/contract/reasons';
import { cashierPath } from '@motif/contract/screens';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { users } from '../../../platform/db/schema/identity';
import { sendNotice } from '../../notices/send-notice';
import type { OrderRow } from '../transitions';

/** Tells who ordered and the master of the company why; words of the operator's own stay as they were typed. */
export async function tellRefused(
  db: Db,
  order: OrderRow,
  said: { reason_code: string | null; reason: string },
): Promise<void> {
  const why = (language: Language) => reasonText(TRANSFER_REASONS, said, language);
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.company_id, order.company_id),
        eq(users.status, 'active'),
        or(eq(users.is_master, true), eq(users.id, sql`${order.user_id}::bigint`)),
      ),
    );
  for (const { id } of people)
    await sendNotice(db, {
      topic: 'money',
      user_id: id,
      url: cashierPath(order.no),
      title: '转账未能确认',
      title_en: 'Your transfer could not be confirmed',
      body: `订单 ${order.no} 的转账未能确认：${why('zh')}。请核对后重新上传回单。`,
      body_en: `The transfer for order ${order.no} could not be confirmed: ${why('en')}. Please check it and send the slip again.`,
    });
}
