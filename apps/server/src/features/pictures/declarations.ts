import { DECLARATION_VERSION, type Declaration } from '@motif/contract/features/pictures/declaration';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import { declarations, files, pictures } from '../../platform/db/schema/pictures';

/** More than these of one picture tell nobody anything. */
const SHOWN = 20;

/** Of these pictures the ones of which this person has declared nothing yet in the words of today. */
export async function undeclared(db: Db, userId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: declarations.picture_id })
    .from(declarations)
    .where(
      and(
        inArray(declarations.picture_id, ids),
        eq(declarations.user_id, userId),
        eq(declarations.version, DECLARATION_VERSION),
      ),
    );
  const declared = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !declared.has(id));
}

/** Writes down who declared these pictures original, in which words and of which bytes. */
export async function declare(db: Db, userId: number, version: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .select({
      picture_id: pictures.id,
      company_id: pictures.company_id,
      sha256: files.sha256,
      username: users.username,
    })
    .from(pictures)
    .innerJoin(files, eq(files.id, pictures.file_id))
    .innerJoin(users, eq(users.id, userId))
    .where(inArray(pictures.id, ids))
    .orderBy(pictures.id);
  await db.insert(declarations).values(rows.map((row) => ({ ...row, user_id: userId, version })));
}

/** What was declared of each picture, the last first. */
export async function declarationsOf(db: Db, ids: number[]): Promise<Map<number, Declaration[]>> {
  const found = new Map<number, Declaration[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(declarations)
    .where(inArray(declarations.picture_id, ids))
    .orderBy(desc(declarations.id));
  for (const { picture_id, version, username, created_at } of rows) {
    const list = found.get(picture_id);
    if (!list || list.length >= SHOWN) continue;
    list.push({ version, declared_by: username, declared_at: created_at.toISOString() });
  }
  return found;
}
