import { LISTING_FORMATS } from '@motif/contract/features/shelf/listing-choices';
import type { Language } from '@motif/contract/limits';
import type { UserContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import { readSceneAttachments } from '../../attachments/scene-attachments';
import { uniqueNames } from '../../products/exports/file-names';
import { addMockups, opened } from '../../products/exports/make-zip';
import type { MakeListing } from '../../products/exports/makers';
import { startListing } from '../../products/exports/start-export';
import { kitFile } from './export-kit';
import { type KitReader, oneKit } from './read-kit';

const SHEET_NAME: Record<Language, string> = { zh: '上架表', en: 'listing' };

/** Starts the zip of a listing: its sheets with the pictures that they name. */
export async function exportKitFiles(ctx: UserContext, id: number) {
  const { rows } = await oneKit(ctx, id);
  const kept = rows.filter(({ is_gone }) => !is_gone);
  if (kept.length === 0) throw new AppError('LISTING_EMPTY');
  return startListing(ctx, { kit_id: id, product_ids: kept.map(({ product }) => product.id) });
}

/** Makes that zip in a worker. The sheets are those of now; rows whose product is not part of the export are left out. */
export const makeListing =
  (imageUrls: KitReader['imageUrls']): MakeListing =>
  async (tools, packer, { kit_id, products }) => {
    const { db, user, language, step } = tools;
    const kit = await oneKit({ db, user, imageUrls }, kit_id);
    const rows = kit.rows.filter(({ product }) => products.some(({ id }) => id === product.id));
    const nameFor = uniqueNames();
    const files = new Map<number, string[]>();
    for (const product of products) {
      const row = rows.find((one) => one.product.id === product.id);
      if (row) files.set(row.id, await addMockups(tools, packer, product, nameFor(row.sku || product.name)));
      await step();
    }
    const shared: string[] = [];
    const attached = await readSceneAttachments(
      tools,
      kit.attachments.map(({ id }) => id),
    );
    for (const { name, ...file } of attached) {
      const path = `brand/${nameFor(name)}.png`;
      packer.add(path, opened(tools, file));
      shared.push(path);
    }
    const listed = { ...kit, rows };
    for (const format of LISTING_FORMATS)
      packer.add(`${SHEET_NAME[language]}.${format}`, async () =>
        kitFile(listed, format, language, (_, row) => [...(files.get(row.id) ?? []), ...shared]),
      );
  };
