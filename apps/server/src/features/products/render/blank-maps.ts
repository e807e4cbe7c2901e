import type { BlankDefinition, BlankView } from '@motif/contract/features/blanks/definition';
import type { Db } from '../../../platform/db/database';
import { mapBytes, type RenderMap } from '../../../platform/render/mockup/render-map';
import type { ThreadPool } from '../../../platform/render/thread-pool';
import { type Storage, StorageError } from '../../../platform/storage/storage';
import { findRender, keepRender, renderHash } from './renders';

/** Views are drawn in these sizes; a mockup takes the next larger one and reduces it. */
const SIZES = [240, 480, 1200, 1600] as const;
const KEPT_BYTES = 128 * 1024 * 1024;

/** Views of blanks without a design: drawn once, kept in the store, and in memory those used last. */
export function createBlankMaps(services: { db: Db; storage: Storage; pool: ThreadPool }) {
  const { db, storage, pool } = services;
  const kept = new Map<string, RenderMap>();
  const underWay = new Map<string, Promise<RenderMap>>();

  async function readOrBake(hash: string, definition: BlankDefinition, view: BlankView, size: number) {
    const row = await findRender(db, hash);
    const packed = row && (await readIfThere(storage, row.key));
    if (packed) return pool.run('unpack', packed);
    const baked = await pool.run('bake', { definition, view, size });
    await keepRender(services, 'map', hash, { bytes: baked.packed, width: size, height: size });
    return baked.map;
  }

  function keep(hash: string, map: RenderMap): RenderMap {
    kept.delete(hash);
    kept.set(hash, map);
    let bytes = [...kept.values()].reduce((sum, one) => sum + mapBytes(one), 0);
    // A Map keeps the order in which keys were set, so the first is the one unused for longest.
    for (const [oldest, one] of kept) {
      if (bytes <= KEPT_BYTES || oldest === hash) break;
      kept.delete(oldest);
      bytes -= mapBytes(one);
    }
    return map;
  }

  return (definition: BlankDefinition, view: BlankView, wanted: number): Promise<RenderMap> => {
    const size = SIZES.find((one) => one >= wanted) ?? SIZES[SIZES.length - 1] ?? wanted;
    const { shape, geometry, area } = definition;
    const { w_um, h_um, bleed_um } = area;
    const { yaw, pitch, zoom } = view;
    const hash = renderHash('map', shape, geometry, [w_um, h_um, bleed_um], [yaw, pitch, zoom], size);
    const known = kept.get(hash);
    if (known) return Promise.resolve(keep(hash, known));
    let map = underWay.get(hash);
    if (!map) {
      map = readOrBake(hash, definition, view, size)
        .then((made) => keep(hash, made))
        .finally(() => underWay.delete(hash));
      underWay.set(hash, map);
    }
    return map;
  };
}

/** Undefined: somebody emptied the store; it is drawn again. */
async function readIfThere(storage: Storage, key: string): Promise<Buffer | undefined> {
  return storage.read(key).catch((error: unknown) => {
    if (error instanceof StorageError && error.code === 'not_found') return undefined;
    throw error;
  });
}
