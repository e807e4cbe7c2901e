import { PHONES } from './base-phones';
import { BOTTLES, COASTER, MOUSE_MAT, MUGS, PILLOW, POSTER, TILE, TOTE } from './base-things';
import type { NewBlank } from './new-blank';

interface NewKind {
  name: string;
  name_en: string;
  models: NewBlank[];
}
interface NewLine {
  name: string;
  name_en: string;
  kinds: NewKind[];
}

const kind = (name: string, name_en: string, models: NewBlank[]): NewKind => ({ name, name_en, models });
const line = (name: string, name_en: string, ...kinds: NewKind[]): NewLine => ({ name, name_en, kinds });

/**
 * The blanks that a new installation starts with, by the main category they belong to (the name of its picture). Sizes
 * are those of the trade; shapes are drawn by us and show nobody's trademark.
 */
export const BASE_BLANKS: Record<string, NewLine[]> = {
  'phone-case': [
    line('Apple', 'Apple', kind('磨砂壳', 'Matte case', PHONES.matte)),
    line('华为', 'HUAWEI', kind('玻璃壳', 'Glass case', PHONES.glass)),
    line('小米', 'Xiaomi', kind('镜面壳', 'Mirror case', PHONES.mirror)),
  ],
  'water-cup': [
    line('马克杯', 'Mugs', kind('陶瓷马克杯', 'Ceramic mug', MUGS)),
    line('保温杯与随行杯', 'Bottles', kind('不锈钢杯', 'Steel bottle', BOTTLES)),
    line('杯具周边', 'Around the cup', kind('杯垫', 'Coaster', [COASTER])),
  ],
  cushion: [line('抱枕', 'Cushions', kind('方形抱枕', 'Square cushion', [PILLOW]))],
  'wall-art': [
    line('纸品', 'Paper', kind('海报', 'Poster', [POSTER])),
    line('瓷砖', 'Tiles', kind('装饰瓷砖', 'Decorative tile', [TILE])),
  ],
  'mouse-pad': [line('鼠标垫', 'Mouse mats', kind('橡胶鼠标垫', 'Rubber mat', [MOUSE_MAT]))],
  'canvas-bag': [line('手提袋', 'Totes', kind('帆布手提袋', 'Canvas tote', [TOTE]))],
};
