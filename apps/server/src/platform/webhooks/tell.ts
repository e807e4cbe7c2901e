import type { WebhookType } from '@motif/contract/features/webhooks/webhook-choices';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

type PictureEvent = Extract<WebhookType, `picture.${string}`>;

/**
 * Whether an endpoint of the company wants to hear of it. One that is paused is kept supplied: its company replays what
 * it missed. The type is a parameter or a constant of ours.
 */
export const wantsEvent = (company: string, type: string) => `exists (select from webhook_endpoints w
  where w.company_id = ${company} and w.state in ('on', 'paused') and ${type} = any(w.types))`;

/**
 * Writes down an event for the webhooks of a company, in the caller's transaction; nothing if nobody there wants it. The
 * data holds what everybody in the company may know.
 */
export async function tellEvent(
  db: Db,
  { company_id, type, data }: { company_id: number; type: WebhookType; data: object },
): Promise<void> {
  await db.$client.query({
    name: 'webhook-event',
    text: `insert into webhook_events (company_id, type, data)
      select $1::bigint, $2, $3::jsonb where ${wantsEvent('$1::bigint', '$2::text')}`,
    values: [company_id, type, JSON.stringify(data)],
  });
}

/** The same for any number of pictures, each as it is now. What their owner keeps private has no words. */
export async function tellPictures(db: Db, type: PictureEvent, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const words = (column: string) => sql.raw(`case when p.visibility <> 'private' then p.${column} end`);
  const about =
    type === 'picture.deleted'
      ? sql`jsonb_build_object('picture_id', p.id, 'owner_id', p.owner_id)`
      : sql`jsonb_build_object(
          'picture_id', p.id, 'owner_id', p.owner_id, 'visibility', p.visibility,
          'name', ${words('name')}, 'series', ${words('series')}, 'tags', ${words('tags')},
          'price', case when p.visibility = 'public' then p.price end,
          'main_category_id', p.main_category_id, 'image_category_id', p.image_category_id,
          'format', p.format, 'width', p.width, 'height', p.height, 'size_bytes', p.size_bytes,
          'ai_generated', p.ai_generated)`;
  await db.execute(sql`
    insert into webhook_events (company_id, type, data)
    select p.company_id, ${type}, ${about} from pictures p
    where p.id = any(${sql.param([...ids])}::bigint[]) and ${sql.raw(wantsEvent('p.company_id', `'${type}'`))}
    order by p.id`);
}
