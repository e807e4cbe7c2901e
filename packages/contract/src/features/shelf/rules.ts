import type { Language } from '../../limits';
import { TEMPLATE_PARTS, type TemplatePart } from './listing-choices';
import type { ListingImage, ListingKit, ListingRow, ListingSite } from './listing-kits';

/*
 * What a platform asks of a listing. The limits come from third parties' guides, not from the platform itself, so they
 * are data. Server and browser check by the same function: a problem that is seen is a problem that is exported.
 */

export interface ListingLimits {
  title_max: number;
  images_min: number;
  image_side_min: number;
}
export const LISTING_LIMITS: ListingLimits = { title_max: 250, images_min: 5, image_side_min: 800 };

/** The cell that mends a problem. */
export type ListingField = 'product' | 'name_en' | 'title' | 'sku' | 'price' | 'stock' | 'size' | 'images';
export type KitField = 'category_path' | 'sites';

/** What can be wrong, in words; `{…}` are the values of a problem. */
export const PROBLEM_WORDS = {
  product_gone: { zh: '产品已删除', en: 'The product was deleted' },
  title_missing: { zh: '缺少英文标题', en: 'The English title is missing' },
  title_long: { zh: '标题 {n} 个字符，最多 {max}', en: 'The title has {n} characters, {max} at most' },
  title_chinese: { zh: '英文标题里有中文', en: 'The English title holds Chinese' },
  name_missing: {
    zh: '模板用到英文名，这里还没填',
    en: 'The template uses the English name, which is missing',
  },
  sku_missing: { zh: '缺少 SKU', en: 'The SKU is missing' },
  sku_twice: { zh: 'SKU 重复', en: 'The SKU is used twice' },
  price_missing: { zh: '{site}没有价格', en: 'No price for {site}' },
  stock_missing: { zh: '没有填库存', en: 'The stock is missing' },
  weight_missing: { zh: '缺少重量', en: 'The weight is missing' },
  box_missing: { zh: '缺少包装尺寸', en: 'The size of the box is missing' },
  images_few: { zh: '图片 {n} 张，至少 {min}', en: '{n} pictures, at least {min} are needed' },
  image_small: { zh: '「{image}」小于 {min} 像素', en: '"{image}" is smaller than {min} px' },
  image_shape: { zh: '「{image}」不是正方形', en: '"{image}" is not square' },
  category_missing: { zh: '没有填平台类目', en: 'The category of the platform is missing' },
  site_missing: { zh: '还没有选择站点', en: 'No site is chosen' },
  site_closed: { zh: '{site}已关闭', en: '{site} is closed' },
  warehouse_missing: { zh: '{site}没有选择仓库', en: 'No warehouse for {site}' },
  warehouse_closed: { zh: '{site}的仓库已停用', en: 'The warehouse for {site} is not in use' },
} as const satisfies Record<string, Record<Language, string>>;
export type ProblemCode = keyof typeof PROBLEM_WORDS;

/** A value that differs by language, such as the name of a site. */
type Value = string | number | { zh: string; en: string };
export interface Problem<Field> {
  code: ProblemCode;
  field: Field;
  /** The site whose cell it is about. */
  site_id?: number;
  values: Record<string, Value>;
}
export type RowProblem = Problem<ListingField>;
export type KitProblem = Problem<KitField>;

/** A problem as a sentence. */
export function problemText({ code, values }: Problem<string>, language: Language): string {
  return PROBLEM_WORDS[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return String(typeof value === 'object' ? value[language] : value);
  });
}

type Titled = Pick<ListingRow, 'name_en' | 'material_en' | 'sku' | 'title_own'> & {
  product: Pick<ListingRow['product'], 'model_name_en' | 'colour_name_en'>;
};

const VALUE_OF: Record<TemplatePart, (row: Titled) => string> = {
  name_en: (row) => row.name_en,
  model: (row) => row.product.model_name_en,
  material: (row) => row.material_en,
  colour: (row) => row.product.colour_name_en,
  sku: (row) => row.sku,
};

/** The title of a row: its own, or the template filled with what the row has. */
export function titleOf(template: string, row: Titled): string {
  if (row.title_own !== null) return row.title_own;
  const filled = TEMPLATE_PARTS.reduce(
    (text, part) => text.replaceAll(`{${part}}`, () => VALUE_OF[part](row)),
    template,
  );
  // "Matte case" and "Case" behind each other say it twice.
  return filled
    .replace(/\s+/gu, ' ')
    .replace(/\b(\w+) \1\b/giu, '$1')
    .trim();
}

const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

type CheckedKit = Pick<ListingKit, 'title_template' | 'category_path' | 'sites' | 'attachments'>;

/** Everything that is wrong with a listing: with its head, and with each row by its id. */
export function checkKit(
  kit: CheckedKit,
  rows: readonly ListingRow[],
  limits: ListingLimits = LISTING_LIMITS,
): { head: KitProblem[]; rows: Map<number, RowProblem[]> } {
  const skus = countSkus(rows);
  const twice = (sku: string) => (skus.get(sku.toLowerCase()) ?? 0) > 1;
  return {
    head: headProblems(kit),
    rows: new Map(
      rows.map((row) => [
        row.id,
        [
          ...titleProblems(kit, row, limits),
          ...cellProblems(kit, row, twice(row.sku)),
          ...imageProblems([...row.images, ...kit.attachments], limits),
        ],
      ]),
    ),
  };
}

function countSkus(rows: readonly ListingRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sku } of rows) counts.set(sku.toLowerCase(), (counts.get(sku.toLowerCase()) ?? 0) + 1);
  return counts;
}

const nameOf = ({ site_name: zh, site_name_en: en }: ListingSite) => ({ zh, en });
const when = <T>(isWrong: boolean, problem: T): T[] => (isWrong ? [problem] : []);

function headProblems({ category_path, sites }: CheckedKit): KitProblem[] {
  return [
    ...when(category_path.trim() === '', {
      code: 'category_missing' as const,
      field: 'category_path' as const,
      values: {},
    }),
    ...when(sites.length === 0, { code: 'site_missing' as const, field: 'sites' as const, values: {} }),
    ...sites.flatMap((site) => {
      const code = siteProblem(site);
      return code
        ? [{ code, field: 'sites' as const, site_id: site.site_id, values: { site: nameOf(site) } }]
        : [];
    }),
  ];
}

function siteProblem({ is_open, warehouse_id, warehouse_disable }: ListingSite): ProblemCode | undefined {
  if (!is_open) return 'site_closed';
  if (warehouse_id === null) return 'warehouse_missing';
  return warehouse_disable ? 'warehouse_closed' : undefined;
}

function titleProblems(kit: CheckedKit, row: ListingRow, { title_max: max }: ListingLimits): RowProblem[] {
  const title = titleOf(kit.title_template, row);
  const n = [...title].length;
  const lacksName =
    row.title_own === null && kit.title_template.includes('{name_en}') && row.name_en.trim() === '';
  return [
    ...when(row.is_gone, problem('product_gone', 'product')),
    ...when(title === '', problem('title_missing', 'title')),
    ...when(lacksName, problem('name_missing', 'name_en')),
    ...when(n > max, problem('title_long', 'title', { n, max })),
    ...when(CHINESE.test(title), problem('title_chinese', CHINESE.test(row.name_en) ? 'name_en' : 'title')),
  ];
}

const problem = (code: ProblemCode, field: ListingField, values: RowProblem['values'] = {}): RowProblem => ({
  code,
  field,
  values,
});

function cellProblems({ sites }: CheckedKit, row: ListingRow, isTwice: boolean): RowProblem[] {
  const priceOf = (id: number) => row.prices.find(({ site_id }) => site_id === id)?.price_minor ?? 0;
  return [
    ...when(row.sku === '', problem('sku_missing', 'sku')),
    ...when(row.sku !== '' && isTwice, problem('sku_twice', 'sku')),
    ...sites
      .filter(({ site_id }) => priceOf(site_id) === 0)
      .map((site) => ({
        ...problem('price_missing', 'price', { site: nameOf(site) }),
        site_id: site.site_id,
      })),
    ...when(row.stock === null, problem('stock_missing', 'stock')),
    ...when(row.weight_mg === 0, problem('weight_missing', 'size')),
    ...when(Math.min(row.l_mm, row.w_mm, row.h_mm) === 0, problem('box_missing', 'size')),
  ];
}

function imageProblems(images: readonly ListingImage[], limits: ListingLimits): RowProblem[] {
  const { images_min, image_side_min: min } = limits;
  const nameOfImage = ({ name: zh, name_en: en }: ListingImage) => ({ zh, en });
  return [
    ...when(
      images.length < images_min,
      problem('images_few', 'images', { n: images.length, min: images_min }),
    ),
    ...images
      .filter(({ width, height }) => Math.min(width, height) < min)
      .map((image) => problem('image_small', 'images', { image: nameOfImage(image), min })),
    ...images
      .filter(({ width, height }) => width !== height)
      .map((image) => problem('image_shape', 'images', { image: nameOfImage(image) })),
  ];
}
