import { Readable } from 'node:stream';
import { amountOf } from '@motif/contract/features/shelf/currencies';
import type { ListingFormat } from '@motif/contract/features/shelf/listing-choices';
import type { ListingKit, ListingRow, ListingSite } from '@motif/contract/features/shelf/listing-kits';
import { checkKit, problemText, titleOf } from '@motif/contract/features/shelf/rules';
import type { Language } from '@motif/contract/limits';
import type { UserContext } from '../../../platform/context';
import type { SentFile } from '../../../platform/http/serve-file';
import { inChina } from '../../../platform/sheets/cells';
import type { Column } from '../../../platform/sheets/column';
import { sheetStream } from '../../../platform/sheets/sheet';
import { oneKit } from './read-kit';

/** One line of the sheet: a product on one site. A kit without sites has a line for each product all the same. */
interface Line {
  category_path: string;
  product: string;
  model: string;
  colour: string;
  title: string;
  sku: string;
  site_id: number | null;
  site: string;
  currency: string;
  price: string;
  price_minor: number | null;
  stock: number | null;
  warehouse_id: string;
  warehouse: string;
  weight_mg: number;
  l_mm: number;
  w_mm: number;
  h_mm: number;
  images: string;
  simulated: boolean;
  problems: string;
}

const CONTENT_TYPES: Record<ListingFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** A listing as a file. What is wrong with a line stands in it, so nobody takes it for finished. */
export async function exportKit(
  ctx: UserContext,
  id: number,
  { format }: { format: ListingFormat },
): Promise<SentFile> {
  const { language } = ctx;
  const kit = await oneKit(ctx, id);
  const day = inChina(new Date()).toISOString().slice(0, 10);
  const body = kitFile(kit, format, language);
  return { name: `${kit.name} ${day}.${format}`, content_type: CONTENT_TYPES[format], body };
}

/** The lines of a listing in one format. Its pictures are named as they are seen, or by their files. */
export function kitFile(
  kit: ListingKit,
  format: ListingFormat,
  language: Language,
  imagesOf: ImagesOf = namesOfImages,
): Readable {
  const lines = linesOf(kit, language, imagesOf);
  return format === 'json'
    ? Readable.from([JSON.stringify({ name: kit.name, lines }, null, 2)])
    : sheetStream({ format, columns: columnsIn(language), rows: Readable.from(lines) });
}

type ImagesOf = (kit: ListingKit, row: ListingRow, language: Language) => string[];
const namesOfImages: ImagesOf = (kit, row, language) =>
  [...row.images, ...kit.attachments].map(({ name, name_en }) => named(language, name, name_en));

function linesOf(kit: ListingKit, language: Language, imagesOf: ImagesOf): Line[] {
  const problems = checkKit(kit, kit.rows).rows;
  const sites = kit.sites.length > 0 ? kit.sites : [undefined];
  return kit.rows.flatMap((row) => {
    const said = problems.get(row.id) ?? [];
    return sites.map((site) => {
      const own = said.filter(({ site_id }) => site_id === undefined || site_id === site?.site_id);
      const words = own.map((problem) => problemText(problem, language));
      return {
        ...lineOf(kit, row, language),
        ...siteCells(row, site, language),
        images: imagesOf(kit, row, language).join(', '),
        problems: words.join('; '),
      };
    });
  });
}

const named = (language: Language, zh: string, en: string) => (language === 'zh' ? zh : en);

const lineOf = (kit: ListingKit, row: ListingRow, language: Language) => ({
  category_path: kit.category_path,
  product: row.product.name,
  model: named(language, row.product.model_name, row.product.model_name_en),
  colour: named(language, row.product.colour_name, row.product.colour_name_en),
  title: titleOf(kit.title_template, row),
  sku: row.sku,
  stock: row.stock,
  weight_mg: row.weight_mg,
  l_mm: row.l_mm,
  w_mm: row.w_mm,
  h_mm: row.h_mm,
});

function siteCells(row: ListingRow, site: ListingSite | undefined, language: Language) {
  const minor = row.prices.find(({ site_id }) => site_id === site?.site_id)?.price_minor;
  return {
    site_id: site?.site_id ?? null,
    site: site ? named(language, site.site_name, site.site_name_en) : '',
    currency: site?.currency ?? '',
    price: site && minor !== undefined ? amountOf(minor, site.currency) : '',
    price_minor: minor ?? null,
    warehouse_id: site?.warehouse_id ?? '',
    warehouse: site ? named(language, site.warehouse_name, site.warehouse_name_en) : '',
    simulated: site?.is_simulated ?? false,
  };
}

const TITLES: Record<keyof Line, Record<Language, string>> = {
  category_path: { zh: '平台类目', en: 'Category' },
  product: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  colour: { zh: '颜色', en: 'Colour' },
  title: { zh: '英文标题', en: 'Title' },
  sku: { zh: 'SKU', en: 'SKU' },
  site_id: { zh: '站点编号', en: 'Site id' },
  site: { zh: '站点', en: 'Site' },
  currency: { zh: '币种', en: 'Currency' },
  price: { zh: '价格', en: 'Price' },
  price_minor: { zh: '价格（最小单位）', en: 'Price in minor units' },
  stock: { zh: '库存', en: 'Stock' },
  warehouse_id: { zh: '仓库编号', en: 'Warehouse id' },
  warehouse: { zh: '仓库', en: 'Warehouse' },
  weight_mg: { zh: '重量（毫克）', en: 'Weight in mg' },
  l_mm: { zh: '长（毫米）', en: 'Length in mm' },
  w_mm: { zh: '宽（毫米）', en: 'Width in mm' },
  h_mm: { zh: '高（毫米）', en: 'Height in mm' },
  images: { zh: '图片', en: 'Pictures' },
  simulated: { zh: '模拟数据', en: 'Simulated' },
  problems: { zh: '问题', en: 'Problems' },
};
const WIDE: Partial<Record<keyof Line, number>> = { title: 48, product: 32, category_path: 32, problems: 48 };
const YES = { zh: '是', en: 'yes' };

function columnsIn(language: Language): Column<Line>[] {
  return (Object.keys(TITLES) as (keyof Line)[]).map((name): Column<Line> => {
    const width = WIDE[name];
    const head = { title: TITLES[name][language], ...(width && { width }) };
    return {
      ...head,
      ...(NUMBERS.has(name)
        ? { kind: 'number', value: (line) => numberIn(line, name) }
        : { kind: 'text', value: (line) => textIn(line[name], language) }),
    };
  });
}

const NUMBERS: ReadonlySet<keyof Line> = new Set([
  'site_id',
  'price',
  'price_minor',
  'stock',
  'weight_mg',
  'l_mm',
  'w_mm',
  'h_mm',
]);

/** The price as a number of the sheet, so that it can be summed. */
function numberIn(line: Line, name: keyof Line): number | null {
  const value = line[name];
  return value === null || value === '' ? null : Number(value);
}

const textIn = (value: Line[keyof Line], language: Language): string => {
  if (typeof value === 'boolean') return value ? YES[language] : '';
  return value === null ? '' : String(value);
};
