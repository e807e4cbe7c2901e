import type { InputOf } from '@motif/contract/endpoint';
import type { people } from '@motif/contract/features/people';
import { LINK_MAX } from '@motif/contract/limits';
import { INVISIBLE_CHARACTERS } from '@motif/contract/text';
import { eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { profiles } from '../../platform/db/schema/social';
import { AppError } from '../../platform/errors';
import { wrongFormat } from '../../platform/http/field-messages';
import { addressKeyText } from '../../platform/images/label/labelled-key';
import { THUMB_PROCESS } from '../../platform/images/processes';
import { publicLink } from '../../platform/security/public-link';
import { ON_MARKET } from '../pictures/seen-pictures';

const SAID_NOTHING = { bio: '', links: [], show_company: true, cover_picture_id: null, cover: null };

/** What the caller's own public page says. */
export async function ownHomepage({ db, user, imageUrls }: UserContext) {
  const [row] = await db
    .select({
      bio: profiles.bio,
      links: profiles.links,
      show_company: profiles.show_company,
      cover_picture_id: profiles.cover_picture_id,
      key: sql<string | null>`(select ${sql.raw(addressKeyText('p'))} from pictures p
        where p.id = ${profiles.cover_picture_id} and p.owner_id = ${user.id} and ${sql.raw(ON_MARKET)})`,
    })
    .from(profiles)
    .where(eq(profiles.user_id, user.id));
  if (!row) return SAID_NOTHING;
  const { key, ...said } = row;
  return { ...said, cover: key && imageUrls.sign(key, THUMB_PROCESS) };
}

type Body = InputOf<typeof people.saveHomepage>['body'];

/** Everything is said again at once. The cover is a work of their own that everybody may see. */
export async function saveHomepage(ctx: UserContext, body: Body): Promise<null> {
  const { db, user } = ctx;
  const bio = body.bio.trim();
  if (INVISIBLE_CHARACTERS.test(bio)) throw new AppError('BAD_CHARACTERS');
  const links = [...new Set(body.links.map((link, at) => readLink(ctx, link, at)))];
  const { cover_picture_id, show_company } = body;
  if (cover_picture_id !== null) await requireWork(ctx, cover_picture_id);
  const said = { bio, links, show_company, cover_picture_id };
  await db
    .insert(profiles)
    .values({ user_id: user.id, ...said })
    .onConflictDoUpdate({ target: profiles.user_id, set: said });
  return null;
}

function readLink({ language }: UserContext, text: string, at: number): string {
  const link = publicLink(text, LINK_MAX);
  if (link === undefined) throw wrongFormat(`links.${at}`, language);
  return link;
}

async function requireWork({ db, user }: UserContext, id: number): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from pictures p
    where p.id = ${id} and p.owner_id = ${user.id} and ${sql.raw(ON_MARKET)}`);
  if (rows.length === 0) throw new AppError('PICTURE_NOT_FOUND');
}
