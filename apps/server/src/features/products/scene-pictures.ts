import type { ScenePicture } from '@motif/contract/features/products/products';
import { inArray, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import { inDrizzle } from '../../platform/db/args';
import { addressKeyText } from '../../platform/images/label/labelled-key';
import { MARKED_PROCESS, PERCENTS, resizeProcess, THUMB_PROCESS } from '../../platform/images/processes';
import { isEntered, licenceOf, p, usable } from '../pictures/seen-pictures';

/** The longer side of what the designer draws. */
const SIDE_MAX = 1600;

type Right = ScenePicture['right'];

const isUsable = (user: SessionUser) => sql<boolean>`${inDrizzle((args) => usable(args, user))}`;

/** Pictures by their ids with the right of this person to use them; one that does not exist any more is left out. */
export async function readScenePictures(ctx: Pick<UserContext, 'db' | 'user'>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { db, user } = ctx;
  const rows = await db
    .select({
      id: p.id,
      name: p.name,
      width: p.width,
      height: p.height,
      price: p.price,
      // The key for addresses and drawings; with the label, where it has one.
      file_key: sql<string>`${sql.raw(addressKeyText('p'))}`,
      ai_generated: p.ai_generated,
      owner_id: p.owner_id,
      company_id: p.company_id,
      main_category_id: p.main_category_id,
      banned_at: p.banned_at,
      usable: isUsable(user),
      licence_id: licenceOf(user),
    })
    .from(p)
    .where(inArray(p.id, [...ids]));
  return rows.map((row) => ({ ...row, right: rightOf(ctx, row) }));
}

type Row = {
  owner_id: number;
  company_id: number;
  main_category_id: number;
  banned_at: Date | null;
  usable: boolean;
  licence_id: number | null;
};

/** A licence holds although the picture left the market, but not for one that was taken down for good. */
function rightOf(ctx: Pick<UserContext, 'user'>, row: Row): Right {
  if (!isEntered(ctx, row)) return 'gone';
  const ours = row.company_id === ctx.user.company_id;
  if (ours) return row.usable ? 'own' : 'gone';
  if (row.licence_id !== null) return row.banned_at ? 'gone' : 'licensed';
  return row.usable ? 'market' : 'gone';
}

type Found = Awaited<ReturnType<typeof readScenePictures>>[number];

/** As the designer draws it. One that is gone keeps its size, so the design keeps its shape, and shows nothing. */
export function scenePictureOf({ imageUrls }: UserContext, found: Found): ScenePicture {
  const { id, width, height, right, file_key: key } = found;
  const isGone = right === 'gone';
  return {
    id,
    name: isGone ? '' : found.name,
    width,
    height,
    url: isGone ? '' : imageUrls.sign(key, right === 'market' ? MARKED_PROCESS : smallEnough(width, height)),
    thumbnail: isGone ? '' : imageUrls.sign(key, THUMB_PROCESS),
    right,
    ai_generated: !isGone && found.ai_generated,
    price: right === 'market' ? found.price : 0,
  };
}

/** The largest form whose longer side is no more than the designer draws. */
function smallEnough(width: number, height: number): string {
  const fits = PERCENTS.filter((percent) => (Math.max(width, height) * percent) / 100 <= SIDE_MAX);
  return resizeProcess(fits.at(-1) ?? PERCENTS[0]);
}

/** Pictures as the designer draws them, of those named the ones that this person may use. */
export async function listScenePictures(ctx: UserContext, { ids }: { ids: string }) {
  const found = await readScenePictures(ctx, [...new Set(ids.split(',').map(Number))]);
  const list = found.filter(({ right }) => right !== 'gone').map((row) => scenePictureOf(ctx, row));
  return { list, next_cursor: null };
}

/** All pictures of a design; an erased one is there as gone, without a size. */
export async function picturesOfScene(ctx: UserContext, ids: readonly number[]): Promise<ScenePicture[]> {
  const found = new Map((await readScenePictures(ctx, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = found.get(id);
    if (row) return scenePictureOf(ctx, row);
    return {
      id,
      name: '',
      width: 1,
      height: 1,
      url: '',
      thumbnail: '',
      right: 'gone',
      ai_generated: false,
      price: 0,
    };
  });
}
