import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { renders } from '../../../platform/db/schema/products';
import type { Storage } from '../../../platform/storage/storage';

/** Raised when anything is drawn differently, so that nobody gets what an older version drew. */
const RENDER_VERSION = 2;
export const RENDERS = 'products/';
/** Files that people asked for, made of what was drawn. */
export const EXPORTS = 'exports/';

/** The kinds of files that are drawn, with how they are kept. */
export const KINDS = {
  map: { extension: 'map', content_type: 'application/octet-stream' },
  preview: { extension: 'webp', content_type: 'image/webp' },
  png: { extension: 'png', content_type: 'image/png' },
  pdf: { extension: 'pdf', content_type: 'application/pdf' },
  mockup: { extension: 'jpg', content_type: 'image/jpeg' },
} as const;
export type RenderKind = keyof typeof KINDS;
export type Render = Pick<typeof renders.$inferSelect, 'key' | 'size_bytes' | 'w_px' | 'h_px'>;

/** The name of what is drawn: whatever changes a pixel is part of it. */
export const renderHash = (kind: RenderKind, ...parts: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([RENDER_VERSION, kind, ...parts]))
    .digest('hex');

/** What was drawn before. The day of its use is written at most once a day. */
export async function findRender(db: Db, hash: string): Promise<Render | undefined> {
  const [row] = await db.select().from(renders).where(eq(renders.hash, hash));
  if (row) {
    await db
      .update(renders)
      .set({ used_at: sql`clock.now()` })
      .where(sql`${renders.hash} = ${hash} and ${renders.used_at} < clock.now() - interval '1 day'`);
  }
  return row;
}

/** Keeps what was drawn. Two nodes may draw the same at once: the bytes are the same, and one row stays. */
export async function keepRender(
  { db, storage }: { db: Db; storage: Storage },
  kind: RenderKind,
  hash: string,
  { bytes, width, height }: { bytes: Uint8Array; width: number; height: number },
): Promise<Render> {
  const { extension, content_type } = KINDS[kind];
  const key = `${RENDERS}${hash.slice(0, 2)}/${hash}.${extension}`;
  await storage.put(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), content_type);
  const row = { key, size_bytes: bytes.byteLength, w_px: width, h_px: height };
  await db
    .insert(renders)
    .values({ hash, kind, ...row })
    .onConflictDoUpdate({ target: renders.hash, set: { used_at: sql`clock.now()` } });
  return row;
}
