import type { InputOf } from '@motif/contract/endpoint';
import {
  type reports as contract,
  EVIDENCE_FILES_MAX,
  EVIDENCE_LINK_MAX,
  type Evidence,
} from '@motif/contract/features/reports';
import { isBlank } from '@motif/contract/text';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { reportEvidence } from '../../platform/db/schema/disputes';
import { pictures } from '../../platform/db/schema/pictures';
import { AppError } from '../../platform/errors';
import { notValid, wrongFormat } from '../../platform/http/field-messages';
import { publicLink } from '../../platform/security/public-link';
import { cardOf } from '../pictures/picture-card';
import { shownTo } from '../pictures/seen-pictures';
import { useEvidence } from './evidence-files';

type Given = NonNullable<InputOf<typeof contract.report>['body']['evidence']>[number];
type Stored = Omit<typeof reportEvidence.$inferInsert, 'report_id' | 'n'>;

/** Stores what a reporter has to show, each piece checked by its kind. */
export async function storeEvidence(ctx: UserContext, report_id: number, given: Given[]): Promise<void> {
  if (given.length === 0) return;
  const files = given.flatMap(({ kind, file_id }) => (kind === 'file' && file_id ? [file_id] : []));
  if (files.length > EVIDENCE_FILES_MAX) throw notValid('evidence', ctx.language);
  const stored: Stored[] = [];
  for (const [at, one] of given.entries()) stored.push(await readOne(ctx, one, `evidence.${at}`));
  await ctx.db.insert(reportEvidence).values(stored.map((one, at) => ({ ...one, report_id, n: at + 1 })));
}

async function readOne(ctx: UserContext, given: Given, field: string): Promise<Stored> {
  const { kind, picture_id, file_id, link, text } = given;
  if (kind === 'picture' && picture_id) {
    await requireSeen(ctx, picture_id);
    return { kind, picture_id };
  }
  if (kind === 'file' && file_id) {
    const [file] = await useEvidence(ctx, field, [file_id]);
    if (file) return { kind, file_key: file.key, sha256: file.sha256 };
  }
  if (kind === 'link' && link) {
    const address = publicLink(link, EVIDENCE_LINK_MAX);
    if (address === undefined) throw wrongFormat(field, ctx.language);
    return { kind, text: address };
  }
  if (kind === 'text' && text && !isBlank(text)) return { kind, text: text.trim() };
  throw notValid(field, ctx.language);
}

async function requireSeen(ctx: UserContext, id: number): Promise<void> {
  const { rows } = await ctx.db.execute(sql`select 1 from pictures p
    where p.id = ${id} and ${await shownTo({ ...ctx, user: { ...ctx.user, hidden_count: 0 } })}`);
  if (rows.length === 0) throw new AppError('PICTURE_NOT_FOUND');
}

/** The evidence of these reports, by report. `companies` are those of the reporters. */
export async function evidenceOf(
  ctx: UserContext,
  companies: ReadonlyMap<number, number>,
): Promise<Map<number, Evidence[]>> {
  const found = new Map<number, Evidence[]>();
  if (companies.size === 0) return found;
  const rows = await ctx.db
    .select({ evidence: reportEvidence, picture: pictures })
    .from(reportEvidence)
    .leftJoin(pictures, eq(pictures.id, reportEvidence.picture_id))
    .where(inArray(reportEvidence.report_id, [...companies.keys()]))
    .orderBy(asc(reportEvidence.report_id), asc(reportEvidence.n));
  for (const { evidence, picture } of rows) {
    const { report_id, n, kind, text } = evidence;
    found.set(report_id, [
      ...(found.get(report_id) ?? []),
      {
        n,
        kind,
        text,
        picture: picture && !picture.erased_at ? cardOf(ctx, picture) : null,
        is_own: picture?.company_id === companies.get(report_id),
      },
    ]);
  }
  return found;
}

export async function evidenceFile(db: Db, report_id: number, n: number) {
  const [row] = await db
    .select({ key: reportEvidence.file_key })
    .from(reportEvidence)
    .where(and(eq(reportEvidence.report_id, report_id), eq(reportEvidence.n, n)));
  return row?.key ? { key: row.key } : undefined;
}
