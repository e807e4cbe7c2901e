import type { Language } from '@motif/contract/limits';
import type { ExportSettings } from '../../../platform/db/schema/products';
import type { Storage } from '../../../platform/storage/storage';
import { idsOf } from '../gang/plan-gang';
import type { DrawingRoom } from '../render/drawing-room';
import type { ExportedProduct, Reader } from './exported-products';
import type { Packer } from './pack-zip';

/** What the makers of exports work with. */
export interface MakerTools {
  room: DrawingRoom;
  storage: Storage;
  language: Language;
  /** One step more is done; throws when the export was cancelled or taken over. */
  step(): Promise<void>;
}

/** Fills the zip of a listing. Listings stand above products, so whoever runs exports brings it along. */
export type MakeListing = (
  tools: MakerTools & Reader,
  packer: Packer,
  listing: { kit_id: number; products: readonly ExportedProduct[] },
) => Promise<void>;

/** The products that an export is made of. */
export const productIdsOf = (settings: ExportSettings): number[] =>
  settings.kind === 'gang' ? idsOf(settings.order) : settings.product_ids;
