import { defineText } from '../../shared/i18n/text';

/** Hearts are on every tile, so their texts are kept apart from the texts of the pages. */
export const favouriteText = defineText({
  zh: {
    favourite: (name: string) => `收藏「${name}」`,
    hint: '收藏，长按或右键选择分组',
    hintOn: '取消收藏，长按或右键选择分组',
    removed: '已取消收藏',
    added: (count: number) => `已收藏 ${count} 张图片`,
    allThere: '这些图片都已在收藏中',
    undo: '撤销',
  },
  en: {
    favourite: (name) => `Favourite “${name}”`,
    hint: 'Add to favourites; hold or right-click to choose a group',
    hintOn: 'Remove from favourites; hold or right-click to choose a group',
    removed: 'Removed from favourites',
    added: (count) => (count === 1 ? '1 picture is a favourite now' : `${count} pictures are favourites now`),
    allThere: 'They are all favourites already',
    undo: 'Undo',
  },
});
