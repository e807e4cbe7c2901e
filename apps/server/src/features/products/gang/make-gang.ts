import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { GangLayout, GangOrder, GangPlace } from '@motif/contract/features/products/exports';
import type { Language } from '@motif/contract/limits';
import type { Column } from '../../../platform/sheets/column';
import { sheetStream } from '../../../platform/sheets/sheet';
import type { ExportedProduct } from '../exports/exported-products';
import { each } from '../exports/list-sheet';
import type { MakerTools } from '../exports/makers';
import type { Packer } from '../exports/pack-zip';
import { pdfOf, pngOf } from './page-files';
import { captionOf, codeBelow, codeOf, cropMarks, GANG_DPI, pieceLayers, sizeOf } from './page-layers';
import type { PixelPage } from './page-strips';
import { layOut } from './plan-gang';

/** Folders of unpacked print files begin like this; what a killed worker leaves is removed by night. */
export const SPOOL_PREFIX = 'motif-gang-';

interface Order {
  id: number;
  order: GangOrder;
  products: readonly ExportedProduct[];
}

/** Two files a page: a transparent PNG and a PDF of the same pixels. */
export const stepsOf = (plan: GangLayout, products: number): number => products + 2 * plan.pages.length;

/** All pages of an order, and the list by which the pieces are picked. One step a print file, one a page file. */
export async function makeGang(tools: MakerTools, packer: Packer, { id, order, products }: Order) {
  const { room, storage, step, language } = tools;
  const plan = await layOut(room, order, products);
  const keys = new Map<number, string>();
  for (const product of products) {
    const drawn = await room.print(product, 'png', product.sku || product.name);
    if (drawn) keys.set(product.id, drawn.key);
    await step();
  }
  const printOf = (product_id: number) => storage.read(keys.get(product_id) ?? '');
  for (const [at, page] of plan.pages.entries()) {
    const number = `${at + 1}/${plan.pages.length}`;
    const caption = captionText(language, { id, number, plan, page });
    const name = `page-${String(at + 1).padStart(2, '0')}`;
    const drawnAs = (draw: (pixels: PixelPage) => AsyncIterable<Buffer>) => async () =>
      Readable.from(drawPage(tools, { plan, page, order, caption, printOf }, draw), { objectMode: false });
    packer.add(
      `${name}.png`,
      drawnAs((pixels) => pngOf(pixels, GANG_DPI)),
    );
    packer.add(
      `${name}.pdf`,
      drawnAs((pixels) => pdfOf(pixels, GANG_DPI, caption)),
    );
  }
  const rows = plan.pages.flatMap(({ places }, at) => places.map((place) => ({ place, page: at + 1 })));
  const columns = pickColumns(language, new Map(products.map((product) => [product.id, product])));
  packer.add(PICK_NAME[language], async () => sheetStream({ format: 'xlsx', columns, rows: each(rows) }));
}

interface Page {
  plan: GangLayout;
  page: GangLayout['pages'][number];
  order: GangOrder;
  caption: string;
  printOf(product_id: number): Promise<Buffer>;
}

async function* drawPage(
  { room, step }: MakerTools,
  { plan, page, order, caption, printOf }: Page,
  draw: (pixels: PixelPage) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), SPOOL_PREFIX));
  try {
    const codes = await Promise.all(page.places.map((place) => codeBelow(place, order.gap_um)));
    const layers = [
      await captionOf(room, caption, order.margin_um),
      ...page.places.flatMap((place) => cropMarks(place, order.gap_um)),
      ...codes.flatMap((code) => code ?? []),
      ...pieceLayers(page.places, folder, printOf),
    ];
    yield* draw({ ...sizeOf(plan, page), layers });
    await step();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const millimetres = (um: number) => Math.round(um / 100) / 10;

function captionText(
  language: Language,
  { id, number, plan, page }: { id: number; number: string } & Pick<Page, 'plan' | 'page'>,
): string {
  const size = `${millimetres(plan.film_um)} × ${millimetres(page.length_um)} mm`;
  const count = page.places.length;
  return language === 'zh'
    ? `拼版 ${id}  第 ${number} 页  ${size}  ${count} 件`
    : `Gang sheet ${id}  page ${number}  ${size}  ${count} pieces`;
}

export const PICK_NAME: Record<Language, string> = { zh: '拣货单.xlsx', en: 'pick-list.xlsx' };
type Picked = { place: GangPlace; page: number };

function pickColumns(language: Language, products: ReadonlyMap<number, ExportedProduct>): Column<Picked>[] {
  const t = (zh: string, en: string) => (language === 'zh' ? zh : en);
  const text = (title: string, width: number, value: (product: ExportedProduct) => string) => ({
    title,
    width,
    kind: 'text' as const,
    value: ({ place }: Picked) => {
      const product = products.get(place.product_id);
      return product ? value(product) : '';
    },
  });
  const length = (title: string, value: (place: GangPlace) => number) => ({
    title,
    kind: 'number' as const,
    value: ({ place }: Picked) => millimetres(value(place)),
  });
  return [
    { title: t('页', 'Page'), kind: 'number', value: ({ page }) => page },
    { title: t('编码', 'Code'), kind: 'text', width: 14, value: ({ place }) => codeOf(place) },
    text(t('名称', 'Name'), 28, ({ name }) => name),
    text('SKU', 18, ({ sku }) => sku),
    text(t('白坯型号', 'Blank'), 24, ({ model_name, model_name_en }) => t(model_name, model_name_en)),
    { title: t('第几件', 'Copy'), kind: 'number', value: ({ place }) => place.copy },
    length(t('左（mm）', 'Left (mm)'), ({ x_um }) => x_um),
    length(t('上（mm）', 'Top (mm)'), ({ y_um }) => y_um),
    length(t('宽（mm）', 'Width (mm)'), ({ w_um }) => w_um),
    length(t('高（mm）', 'Height (mm)'), ({ h_um }) => h_um),
    { title: t('旋转', 'Turned'), kind: 'text', value: ({ place }) => (place.turned ? '90°' : '') },
  ];
}
