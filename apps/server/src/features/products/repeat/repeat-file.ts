import type { InputOf } from '@motif/contract/endpoint';
import type { repeats } from '@motif/contract/features/products/repeat';
import type { Language } from '@motif/contract/limits';
import { sceneFault } from '@motif/contract/scene/check-scene';
import { filledSheet, isTooLarge, type Repeat, unitSheet } from '@motif/contract/scene/repeat';
import type { Scene } from '@motif/contract/scene/scene';
import type { UserContext } from '../../../platform/context';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { sheetOf } from '../../../platform/render/draw/print-file';
import { countUse, requireRights } from '../print-rights';
import type { DrawingRoom } from '../render/drawing-room';
import { KINDS } from '../render/renders';
import { readScenePictures } from '../scene-pictures';

type Query = InputOf<typeof repeats.file>['query'];
type Picture = Awaited<ReturnType<typeof readScenePictures>>[number];

const RETRY_MS = 1500;
const UM_PER_MM = 1000;
const REFUSED: Record<'large' | 'dense', Record<Language, string>> = {
  large: { zh: '像素过多，请缩小尺寸或降低分辨率', en: 'too many pixels: make it smaller or lower the dpi' },
  dense: { zh: '平铺过密，请放大图案或间距', en: 'repeats too often: make the piece or the gap larger' },
};

/**
 * A picture as a repeat, once it is the company's or bought. The file holds the picture in full, so it counts as a
 * download like the print file of a product.
 */
export async function repeatFile(ctx: UserContext, room: DrawingRoom, id: number, query: Query) {
  const pictures = await readScenePictures(ctx, [id]);
  const [picture] = pictures;
  if (!picture || picture.right === 'gone') throw new AppError('PICTURE_NOT_FOUND');
  const scene = sceneOf(ctx, picture, query);
  requireRights([{ name: picture.name, scene }], pictures);
  const { kind, dpi } = query;
  const name = nameOf(picture, scene, query);
  const sources = [{ kind: 'picture' as const, id, file_key: picture.file_key, marked: false }];
  const drawn = await room.sheet({ company_id: ctx.user.company_id, scene, sources, dpi }, kind, name);
  if (drawn) await inTransaction(ctx.db, (tx) => countUse(tx, ctx.user, pictures));
  const fileName = `${name}.${KINDS[kind].extension}`;
  const { width, height } = sheetOf(scene, dpi);
  return {
    url: drawn ? ctx.imageUrls.signOriginal(drawn.key, fileName) : null,
    retry_after_ms: drawn ? null : RETRY_MS,
    name: fileName,
    w_px: width,
    h_px: height,
  };
}

function sceneOf({ language }: UserContext, picture: Picture, query: Query): Scene {
  const { mode, gap_um, w_um, dpi } = query;
  const repeat: Repeat = { mode, gap_um, w_um, turn: query.turn === 90 ? 90 : 0 };
  // The name of a picture changes no pixel and is no part of what is drawn once.
  const named = { ...picture, name: '' };
  const scene =
    query.sheet === 'unit'
      ? unitSheet(named, repeat)
      : filledSheet(named, repeat, { ...areaOf(language, query), bleed_um: 0 });
  const refused = isTooLarge(scene, dpi) ? 'large' : sceneFault(scene, scene) ? 'dense' : undefined;
  if (refused)
    throw new AppError('INVALID_FIELDS', {}, [
      { field: refused === 'large' ? 'dpi' : 'w_um', message: REFUSED[refused][language] },
    ]);
  return scene;
}

function areaOf(language: Language, { area_w_um, area_h_um }: Query) {
  if (area_w_um === undefined) throw notValid('area_w_um', language);
  if (area_h_um === undefined) throw notValid('area_h_um', language);
  return { w_um: area_w_um, h_um: area_h_um };
}

/** A printer sees by the name how large it is meant to be. */
function nameOf(picture: Picture, { w_um, h_um }: Scene, { mode, dpi }: Query): string {
  const mm = (um: number) => Math.round((um / UM_PER_MM) * 10) / 10;
  return `${picture.name} ${mode} ${mm(w_um)}x${mm(h_um)}mm ${dpi}dpi`;
}
