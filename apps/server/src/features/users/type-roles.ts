import type { TypeRole } from '@motif/contract/access';
import type { Language } from '@motif/contract/limits';

const CHOICES: Record<TypeRole, Record<Language, { label: string; description: string }>> = {
  factory: {
    zh: { label: '工厂', description: '生产手机壳、水杯等产品，挑选图案用于印制' },
    en: {
      label: 'Factory',
      description: 'Makes phone cases, cups and more, and looks for pictures to print',
    },
  },
  illustrator: {
    zh: { label: '插画师', description: '上传作品，被使用时获得收益' },
    en: { label: 'Illustrator', description: 'Uploads pictures and earns when they are used' },
  },
  merchant: {
    zh: { label: '商家', description: '开店销售，挑选图案定制商品' },
    en: { label: 'Merchant', description: 'Sells in shops, picks pictures and makes products of them' },
  },
};

export function typeRoleChoices(language: Language) {
  const list = Object.entries(CHOICES).map(([value, texts]) => ({
    value: value as TypeRole,
    ...texts[language],
  }));
  return { list, total: list.length, next_cursor: null };
}
