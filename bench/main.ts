// `npm run bench`: every promise of the design beside its limit, both measured in turn in the same run.
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import type { Bench, Work } from './lib/bench';
import { openLibrary } from './lib/library';
import { startLimit } from './lib/limit-process';
import { readOptions } from './lib/options';
import { startProduct } from './lib/product';
import { type Row, verdictOf } from './lib/promise';
import { printTable, writeResults } from './lib/report';
import { batch } from './works/batch';
import { coldForm } from './works/cold-form';
import { coldStart } from './works/cold-start';
import { deepPage } from './works/deep-page';
import { designer } from './works/designer';
import { exportRecords } from './works/export';
import { filters } from './works/filters';
import { frame } from './works/frame';
import { galleryScroll } from './works/gallery-scroll';
import { growth } from './works/growth';
import { installSize } from './works/install-size';
import { ledger } from './works/ledger';
import { list } from './works/list';
import { loginScreen } from './works/login-screen';
import { looks } from './works/looks';
import { looksMemory } from './works/looks-memory';
import { looksRates } from './works/looks-rates';
import { memory } from './works/memory';
import { menu } from './works/menu';
import { metrics } from './works/metrics';
import { overload } from './works/overload';
import { overview } from './works/overview';
import { people } from './works/people';
import { products } from './works/products';
import { proof } from './works/proof';
import { render } from './works/render';
import { search } from './works/search';
import { searchDatabase } from './works/search-database';
import { sheet } from './works/sheet';
import { thumbnail } from './works/thumbnail';
import { total } from './works/total';
import { upload } from './works/upload';
import { xray } from './works/xray';

const WORKS: Record<string, Work> = {
  // This runs first, before anything fills the memory of the API.
  memory,
  list,
  deep: deepPage,
  total,
  search,
  'search-database': searchDatabase,
  filters,
  overview,
  people,
  overload,
  metrics,
  thumbnail,
  'cold-form': coldForm,
  upload,
  looks,
  'looks-memory': looksMemory,
  'looks-rates': looksRates,
  sheet,
  xray,
  render,
  products,
  designer,
  batch,
  ledger,
  menu,
  proof,
  export: exportRecords,
  'cold-start': coldStart,
  install: installSize,
  login: loginScreen,
  frame,
  scroll: galleryScroll,
  growth,
};

// This program is bundled into .cache/bench-programs below the root.
const root = dirname(dirname(import.meta.dirname));
const options = readOptions(root, Object.keys(WORKS));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

warnIfBusy();
const product = await startProduct(options.build, options.dataDir);
const rows: Row[] = [];
try {
  const library = await openLibrary(product, options.pictures);
  const { category, categoryPictures, pictures } = library;
  const number = (value: number) => value.toLocaleString('en');
  console.log(`${number(pictures)} pictures, ${number(categoryPictures)} of them in the measured category`);
  const database = await startLimit('database-server', {
    DATABASE_URL: product.databaseUrl,
    CATEGORY: `${category}`,
  });
  const bench: Bench = {
    root,
    cache: join(root, '.cache', 'bench-files'),
    product,
    library,
    database,
    rounds: options.quick ? 3 : 7,
    seconds: options.quick ? 2 : 4,
  };
  for (const [name, work] of Object.entries(WORKS)) {
    if (!isWanted(name)) continue;
    console.log(`  ${name} …`);
    rows.push(...(await measured(name, () => work(bench))));
  }
  await database.stop();
  await library.close();
} finally {
  await product.stop();
}
printTable(rows);
writeResults(root, rows, { options });
process.exit(rows.some((row) => verdictOf(row) === 'NO') ? 1 : 0);

/** Ratios stay meaningful on a busy machine, absolute times do not. */
function warnIfBusy(): void {
  const [load = 0] = loadavg();
  if (load > cpus().length / 2)
    console.log(`Others use this machine (load ${load.toFixed(1)}): expect noise`);
}

/** Growth needs a second library, so it runs only on request. */
function isWanted(name: string): boolean {
  if (options.only.length > 0) return options.only.includes(name);
  return name !== 'growth' || options.growth;
}

/** A failed measurement is shown as failed and does not stop the others. */
async function measured(name: string, work: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await work();
  } catch (error) {
    console.error(error);
    const [note] = String(error).split('\n');
    return [{ work: name, unit: '', ours: undefined, note: `not measured: ${note}`, failed: true }];
  }
}
