import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  only: string[];
  pictures: number;
  quick: boolean;
  growth: boolean;
  /** Folder of the server's built programs. */
  build: string;
  dataDir: string;
}

export function readOptions(root: string, known: string[]): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      pictures: { type: 'string', default: '1000000' },
      quick: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      build: { type: 'string', default: resolve(root, 'apps/server/dist') },
    },
  });
  const only = values.only.split(',').filter(Boolean);
  const unknown = only.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no ${unknown}; there are ${known.join(', ')}`);
  const pictures = Number(values.pictures);
  if (!Number.isSafeInteger(pictures) || pictures < 1) throw new Error('--pictures takes a number');
  return {
    only,
    pictures,
    quick: values.quick,
    growth: values.growth,
    build: resolve(values.build),
    dataDir: resolve(process.env.BENCH_DATA_DIR || resolve(root, '.cache/bench')),
  };
}
