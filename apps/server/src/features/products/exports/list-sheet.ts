import type { Language } from '@motif/contract/limits';
import type { Column } from '../../../platform/sheets/column';
import { sheetStream } from '../../../platform/sheets/sheet';
import type { ExportedProduct } from './exported-products';

/** A row of the list that goes with the files. */
export interface ListedProduct extends ExportedProduct {
  /** The name of its files, without their endings. */
  file: string;
}

type Text = Record<Language, string>;
const OWN: Text = { zh: '自有', en: 'own' };
const LICENCE: Text = { zh: '授权', en: 'licence' };
export const LIST_NAME: Text = { zh: '清单.xlsx', en: 'list.xlsx' };

const millimetres = (um: number) => `${um / 1000}`;

/** Each picture with the right by which it is used. */
const picturesText = ({ pictures }: ListedProduct, language: Language) =>
  pictures
    .map(({ id, name, right, licence_id }) => {
      const by = right === 'licensed' ? `${LICENCE[language]} ${licence_id}` : OWN[language];
      return `${name || id} (${by})`;
    })
    .join(language === 'zh' ? '；' : '; ');

function columnsIn(language: Language): Column<ListedProduct>[] {
  const t = (zh: string, en: string) => (language === 'zh' ? zh : en);
  const colourOf = ({ definition, colour }: ListedProduct) => {
    const found = definition.colours.find(({ code }) => code === colour);
    return (language === 'zh' ? found?.name : found?.name_en) ?? colour;
  };
  return [
    { title: t('名称', 'Name'), kind: 'text', width: 28, value: ({ name }) => name },
    { title: 'SKU', kind: 'text', width: 18, value: ({ sku }) => sku },
    {
      title: t('白坯型号', 'Blank'),
      kind: 'text',
      width: 24,
      value: ({ model_name, model_name_en }) => t(model_name, model_name_en),
    },
    { title: t('颜色', 'Colour'), kind: 'text', value: colourOf },
    {
      title: t('尺寸（mm）', 'Size (mm)'),
      kind: 'text',
      width: 16,
      value: ({ scene }) => `${millimetres(scene.w_um)} × ${millimetres(scene.h_um)}`,
    },
    { title: t('出血（mm）', 'Bleed (mm)'), kind: 'number', value: ({ scene }) => scene.bleed_um / 1000 },
    { title: t('印刷 DPI', 'Print DPI'), kind: 'number', value: ({ definition }) => definition.area.dpi },
    { title: t('图片最低 DPI', 'Least DPI of pictures'), kind: 'number', value: ({ dpi }) => dpi },
    { title: t('文件名', 'File'), kind: 'text', width: 24, value: ({ file }) => file },
    {
      title: t('图片与授权', 'Pictures and licences'),
      kind: 'text',
      width: 48,
      value: (product) => picturesText(product, language),
    },
  ];
}

export const listSheet = (products: readonly ListedProduct[], language: Language) =>
  sheetStream({ format: 'xlsx', columns: columnsIn(language), rows: each(products) });

export async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
