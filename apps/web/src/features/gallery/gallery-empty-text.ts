import { defineText } from '../../shared/i18n/text';

export const galleryEmptyText = defineText({
  zh: {
    group: '这个分组还没有图片',
    groupHint: '把收藏的图片拖到上方的分组名上，或长按、右键心形选择分组。',
    toAll: '查看全部收藏',
  },
  en: {
    group: 'No pictures in this group yet',
    groupHint: 'Drag favourites onto its name above, or hold or right-click a heart to choose a group.',
    toAll: 'See all favourites',
  },
});
