import type { InputOf } from '@motif/contract/endpoint';
import { WEBHOOK_OVERLAP_HOURS, WEBHOOKS_MAX } from '@motif/contract/features/webhooks/webhook-choices';
import type { webhooks as calls } from '@motif/contract/features/webhooks/webhooks';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { lockCompany } from '../../platform/db/lock-company';
import { webhookEndpoints } from '../../platform/db/schema/webhooks/webhooks';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { readTarget } from '../../platform/webhooks/post';
import { newSecret, shownSecret } from '../../platform/webhooks/sign';
import { tellPeople } from '../notices/tell-people';
import { addressNotice, secretNotice } from './webhook-notices';
import { lockWebhook, ofCompany, oldSecretOf, secretOf, shownWebhook, type WebhookRow } from './webhook-row';

type NewWebhook = InputOf<typeof calls.create>['body'];
type Edit = InputOf<typeof calls.edit>['body'];

export async function listWebhooks(ctx: UserContext) {
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.company_id, ctx.user.company_id))
    .orderBy(asc(webhookEndpoints.id));
  const list = await Promise.all(rows.map((row) => shownWebhook(ctx, row)));
  return { list, total: list.length, next_cursor: null };
}

/** Adds an endpoint. The master account is told: from now on news of the company leave it. */
export async function createWebhook(outer: UserContext, { name, url, types }: NewWebhook) {
  const target = targetOf(outer, url);
  return inTransaction(outer.db, async (db) => {
    const ctx = { ...outer, db };
    const { company_id, id: created_by } = ctx.user;
    await lockCompany(db, company_id, 'no key update');
    const [there] = await db
      .select({ n: count() })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.company_id, company_id));
    if ((there?.n ?? 0) >= WEBHOOKS_MAX) throw new AppError('TOO_MANY_WEBHOOKS', { n: WEBHOOKS_MAX });
    // A cipher is bound to its row, so the id comes first.
    const { rows } = await db.execute<{ id: string }>(sql`select nextval('webhook_endpoints_id_seq') as id`);
    const id = Number(rows[0]?.id);
    const secret = newSecret();
    const [made] = await db
      .insert(webhookEndpoints)
      .overridingSystemValue()
      .values({
        id,
        company_id,
        created_by,
        name: name.trim(),
        url: target,
        types,
        secret: ctx.vault.seal(secret, secretOf(id)),
      })
      .returning();
    if (!made) throw new Error('webhook was not stored');
    await tellPeople(db, company_id, created_by, addressNotice(made.name, target));
    return { ...(await shownWebhook(ctx, made)), secret: shownSecret(secret) };
  });
}

/** Changes what is named. Turned on again, it begins without the failures of before. */
export async function editWebhook(outer: UserContext, id: number, { name, url, types, is_on }: Edit) {
  const target = url === undefined ? undefined : targetOf(outer, url);
  return inTransaction(outer.db, async (db) => {
    const ctx = { ...outer, db };
    const before = await lockWebhook(ctx, id);
    const changes = {
      ...(name !== undefined && { name: name.trim() }),
      ...(target !== undefined && { url: target }),
      ...(types !== undefined && { types }),
      ...(is_on === false && { state: 'off' as const }),
      ...(is_on === true && before.state !== 'on' && { state: 'on' as const, failing_since: null }),
    };
    if (Object.keys(changes).length === 0) return shownWebhook(ctx, before);
    const [row] = await db
      .update(webhookEndpoints)
      .set(changes)
      .where(eq(webhookEndpoints.id, id))
      .returning();
    if (!row) throw new AppError('NOT_FOUND');
    if (row.url !== before.url)
      await tellPeople(db, row.company_id, ctx.user.id, addressNotice(row.name, row.url));
    return shownWebhook(ctx, row);
  });
}

export async function removeWebhook(ctx: UserContext, id: number): Promise<null> {
  const [gone] = await ctx.db
    .delete(webhookEndpoints)
    .where(ofCompany(ctx, id))
    .returning({ id: webhookEndpoints.id });
  if (!gone) throw new AppError('NOT_FOUND');
  return null;
}

/** A new secret. The one before signs too for a day, so that the receiver can change without losing anything. */
export async function rotateSecret(outer: UserContext, id: number) {
  return inTransaction(outer.db, async (db) => {
    const ctx = { ...outer, db };
    const before = await lockWebhook(ctx, id);
    const secret = newSecret();
    const [row] = await db
      .update(webhookEndpoints)
      .set({
        secret: ctx.vault.seal(secret, secretOf(id)),
        old_secret: ctx.vault.seal(ctx.vault.open(before.secret, secretOf(id)), oldSecretOf(id)),
        old_secret_until: sql`now() + make_interval(hours => ${WEBHOOK_OVERLAP_HOURS})`,
      })
      .where(eq(webhookEndpoints.id, id))
      .returning();
    if (!row) throw new AppError('NOT_FOUND');
    await tellPeople(db, row.company_id, ctx.user.id, secretNotice(row.name));
    return { ...(await shownWebhook(ctx, row)), secret: shownSecret(secret) };
  });
}

/** The secrets that sign at this moment. */
export function secretsOf(
  { vault }: Pick<UserContext, 'vault'>,
  row: Pick<WebhookRow, 'id' | 'secret' | 'old_secret' | 'old_secret_until'>,
  at: Date,
): Buffer[] {
  const isOldGood = row.old_secret_until !== null && row.old_secret_until > at;
  return [
    vault.open(row.secret, secretOf(row.id)),
    ...(isOldGood && row.old_secret ? [vault.open(row.old_secret, oldSecretOf(row.id))] : []),
  ];
}

/** What is written down is the address as it will be dialled: numbers in other forms and names in other letters too. */
function targetOf({ settings, language }: UserContext, url: string): string {
  const target = readTarget(url, { allowLoopback: settings.webhookLoopback });
  if (target) return target.href;
  throw new AppError('INVALID_FIELDS', {}, [{ field: 'url', message: WRONG_URL[language] }]);
}

const WRONG_URL = {
  zh: '请填写公网的 https 地址，不能带账号、密码或 # 片段',
  en: 'Enter a public https address without user, password or # part',
};
