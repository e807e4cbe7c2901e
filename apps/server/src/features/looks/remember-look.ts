import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { pictureLooks, pictures } from '../../platform/db/schema/pictures';
import { lookOf } from './look-of';
import type { Pixels } from './pixels';
import { printOf } from './print-of';

export interface Look {
  look: Buffer;
  print: Buffer;
}

/** Stands for a look where none can be made, so that no job tries again. */
export const NO_LOOK: Look = { look: Buffer.alloc(0), print: Buffer.alloc(0) };

export const lookFrom = (pixels: Pixels): Look => ({
  look: Buffer.from(lookOf(pixels).buffer),
  print: Buffer.from(printOf(pixels).buffer),
});

/** Keeps how a picture looks, so that it can be found by its look. */
export async function keepLook(db: Db, pictureId: number, { look, print }: Look): Promise<void> {
  // The clock is used, not the start of the transaction, because a late commit must not look old (loaded-looks.ts).
  await db.execute(sql`
    insert into ${pictureLooks} (picture_id, company_id, main_category_id, look, print, created_at)
    select id, company_id, main_category_id, ${look}::bytea, ${print}::bytea, clock_timestamp() from ${pictures}
    where id = ${pictureId}
    on conflict (picture_id) do update
      set look = excluded.look, print = excluded.print, created_at = excluded.created_at`);
}
