import { writeCursor } from '../../apps/server/src/features/pictures/gallery/picture-cursor';
import { type Bench, compare, galleryTarget } from '../lib/bench';
import { type Row, ratioAtLeast } from '../lib/promise';

const PAGE = 40;
const PAGES_DEEP = 12_500;

/** A page deep in the gallery, by its cursor, beside the first page. */
export async function deepPage(bench: Bench): Promise<Row[]> {
  const { library } = bench;
  const pages = Math.min(PAGES_DEEP, Math.floor(library.categoryPictures / PAGE) - 2);
  const [last] = await library.query<{ micros: string; id: string }>(
    `select (extract(epoch from published_at) * 1000000)::bigint::text as micros, id::text as id from pictures
     where visibility = 'public' and deleted_at is null and main_category_id = $1
     order by published_at desc, id desc limit 1 offset $2`,
    [library.category, pages * PAGE],
  );
  if (!last) throw new Error('the library is too small for a deep page');
  const cursor = writeCursor({ value: last.micros, id: last.id });
  const [first, deep] = [await galleryTarget(bench), await galleryTarget(bench, [{ cursor }])];
  return [
    {
      work: `page ${pages.toLocaleString('en')} deep beside the first, 1 connection`,
      unit: 'req/s',
      ...(await compare(bench, first, deep, 1)),
      promise: ratioAtLeast(0.95, 0.9),
    },
  ];
}
