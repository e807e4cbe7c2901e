import type { Webhook } from '@motif/contract/features/webhooks/webhooks';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks/webhooks';
import { AppError } from '../../platform/errors';

export type WebhookRow = typeof webhookEndpoints.$inferSelect;

/** The contexts under which the two columns are sealed. */
export const secretOf = (id: number) => `webhook_endpoints:secret:${id}`;
export const oldSecretOf = (id: number) => `webhook_endpoints:old_secret:${id}`;

export const ofCompany = ({ user }: UserContext, id: number): SQL =>
  sql`${webhookEndpoints.id} = ${id} and ${webhookEndpoints.company_id} = ${user.company_id}`;

/** Holds the endpoint until the transaction ends. */
export async function lockWebhook(ctx: UserContext, id: number): Promise<WebhookRow> {
  const [row] = await ctx.db.select().from(webhookEndpoints).where(ofCompany(ctx, id)).for('no key update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Nothing is sent to one that is off, so nobody is told that it will be. */
export async function lockWorking(ctx: UserContext, id: number): Promise<WebhookRow> {
  const row = await lockWebhook(ctx, id);
  if (row.state !== 'on') throw new AppError('WEBHOOK_OFF');
  return row;
}

export async function shownWebhook({ db }: UserContext, row: WebhookRow): Promise<Webhook> {
  const waiting = await db.$count(
    webhookDeliveries,
    and(eq(webhookDeliveries.endpoint_id, row.id), eq(webhookDeliveries.state, 'waiting')),
  );
  const { id, name, url, types, state, old_secret_until } = row;
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id,
    name,
    url,
    types,
    state,
    created_at: row.created_at.toISOString(),
    last_success_at: time(row.last_success_at),
    failing_since: time(row.failing_since),
    old_secret_until: time(old_secret_until && old_secret_until > new Date() ? old_secret_until : null),
    waiting,
  };
}
