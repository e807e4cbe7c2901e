import { join } from 'node:path';
import { type Bench, compare, galleryTarget } from '../lib/bench';
import { openLibrary } from '../lib/library';
import { startProduct } from '../lib/product';
import { type Row, ratioAtLeast } from '../lib/promise';
import { COMMON } from './search';

const SMALLER = 10;

/** The same measurement on a library of a tenth of the size, with both products running. */
export async function growth(bench: Bench): Promise<Row[]> {
  const { product, library } = bench;
  const small = await startProduct(product.programs, join(product.dataDir, 'smaller'));
  try {
    const smallLibrary = await openLibrary(small, Math.round(library.pictures / SMALLER));
    const smallBench: Bench = { ...bench, product: small, library: smallLibrary };
    // These words fill a page in both libraries. A rare word finds more rows in the larger one, which is no cost of
    // growth.
    const words = COMMON.map((name) => ({ name }));
    const promise = ratioAtLeast(0.85, 0.75);
    const sides = async (queries?: Record<string, string>[]) =>
      [await galleryTarget(smallBench, queries), await galleryTarget(bench, queries)] as const;
    const rows: Row[] = [
      {
        work: 'growth: list, small beside large, 16 connections',
        unit: 'req/s',
        ...(await compare(bench, ...(await sides()), 16)),
        promise,
      },
      {
        work: 'growth: search, common two characters, 1 connection',
        unit: 'req/s',
        ...(await compare(bench, ...(await sides(words)), 1)),
        promise,
      },
    ];
    await smallLibrary.close();
    return rows;
  } finally {
    await small.stop();
  }
}
