import { createHash } from 'node:crypto';
import type { DisputeFacts, PictureFacts } from '@motif/contract/features/disputes/disputes';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { comparePictures } from '../looks/compare-pictures';
import { declarationsOf } from '../pictures/declarations';

export interface KeptFacts {
  facts: string;
  facts_sha256: string;
}

/**
 * What is known of both pictures at the admission. It is kept as text with its hash, so that later edits, sales or a
 * deletion of either picture change nothing of it.
 */
export async function takeFacts(db: Db, accusedId: number, claimedId: number | null): Promise<KeptFacts> {
  const accused = await factsOf(db, accusedId);
  const claimed = claimedId === null ? null : await factsOf(db, claimedId);
  if (!accused) throw new Error(`picture ${accusedId} is gone`);
  const looks = claimed && (await comparePictures(db, accused.id, claimed.id));
  const facts: DisputeFacts = {
    taken_at: await nowOf(db),
    accused,
    claimed,
    comparison: looks && claimed && { same_file: accused.sha256 === claimed.sha256, ...looks },
  };
  const text = JSON.stringify(facts);
  return { facts: text, facts_sha256: createHash('sha256').update(text).digest('hex') };
}

/** The clock of the database, as everywhere. */
async function nowOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ now: Date | string }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? 0).toISOString();
}

interface FactsRow
  extends Record<string, unknown>,
    Omit<PictureFacts, 'declarations' | 'uploaded_at' | 'published_at' | 'first_licence_at'> {
  uploaded_at: Date | string;
  published_at: Date | string | null;
  first_licence_at: Date | string | null;
}

async function factsOf(db: Db, id: number): Promise<PictureFacts | null> {
  const { rows } = await db.execute<FactsRow>(sql`
    select p.id, p.name, c.company_name, u.username as owner, f.sha256,
      p.created_at as uploaded_at, p.published_at, p.ai_generated,
      (select count(*)::int from licences l where l.picture_id = p.id) as licences,
      (select min(l.created_at) from licences l where l.picture_id = p.id) as first_licence_at,
      (select count(*)::int from reports r where r.picture_id = p.id and r.kind = 'picture' and r.state <> 'open') as earlier_reports
    from pictures p join files f on f.id = p.file_id join companies c on c.id = p.company_id
    join users u on u.id = p.owner_id where p.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  return {
    ...row,
    id: Number(row.id),
    uploaded_at: new Date(row.uploaded_at).toISOString(),
    published_at: iso(row.published_at),
    first_licence_at: iso(row.first_licence_at),
    declarations: (await declarationsOf(db, [id])).get(id) ?? [],
  };
}

const iso = (time: Date | string | null) => time && new Date(time).toISOString();
