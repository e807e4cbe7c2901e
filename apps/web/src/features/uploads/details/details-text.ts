import { defineText } from '../../../shared/i18n/text';

export const detailsText = defineText({
  zh: {
    name: '图片名称',
    imageCategory: '图片分类',
    personalCategory: '个人分类',
    none: '不设置',
    series: '系列名称',
    seriesHint: '同一系列的图片会排在一起',
    tags: '标签',
    tagsHint: '用逗号隔开，最多 20 个',
    tooManyTags: '标签最多 20 个，每个不超过 20 个字',
    visibility: '共享范围',
    visibilities: { private: '仅自己', company: '企业空间', public: '上架市场' },
    visibilityHints: {
      private: '只有你能看到，之后可以随时共享。',
      company: '企业里的同事都能查看和使用。',
      public: '处理完成后上架到市场。与市场上他人的图片相似时会先留在私人图库。',
    },
    price: '价格（积分）',
    priceHint: '0 表示免费',
    badPrice: '请输入 0，或 2 到 100,000 之间的整数',
  },
  en: {
    name: 'Picture name',
    imageCategory: 'Picture category',
    personalCategory: 'Personal category',
    none: 'None',
    series: 'Series',
    seriesHint: 'Pictures of one series stand together',
    tags: 'Tags',
    tagsHint: 'Separated by commas, up to 20',
    tooManyTags: 'Up to 20 tags of at most 20 characters',
    visibility: 'Sharing',
    visibilities: { private: 'Only me', company: 'Company', public: 'Market' },
    visibilityHints: {
      private: 'Only you see it. You can share it at any time.',
      company: 'Everybody in your company can see and use it.',
      public:
        'Goes onto the market once checked. One that looks like somebody else’s there stays private first.',
    },
    price: 'Price (points)',
    priceHint: '0 means free',
    badPrice: '0, or a whole number between 2 and 100,000',
  },
});
