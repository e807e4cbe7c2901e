import type { Shape } from '@motif/contract/features/blanks/definition';
import { defineText } from '../../../shared/i18n/text';

export const seeOnText = defineText({
  zh: {
    see: { case: '在手机壳上看', cup: '在水杯上看', flat: '在产品上看' } satisfies Record<Shape, string>,
    models: '型号',
    previous: '上一张图片',
    next: '下一张图片',
    make: '制作产品',
    empty: '该类目还没有白坯',
    emptyText: '平台添加白坯后，就能在这里看图片的立体效果。',
  },
  en: {
    see: { case: 'See it on a case', cup: 'See it on a cup', flat: 'See it on a product' },
    models: 'Models',
    previous: 'Previous picture',
    next: 'Next picture',
    make: 'Make product',
    empty: 'There are no blanks in this category yet',
    emptyText: 'When the platform adds some, pictures can be seen on them here.',
  },
});
