import { defineText } from '../../../shared/i18n/text';

export const folderText = defineText({
  zh: {
    strip: '个人分类',
    all: '全部',
    create: '新建分类',
    manage: '管理分类',
    name: '分类名称',
    nameEmpty: '请填写分类名称',
    add: '新建',
    save: '保存',
    cancel: '取消',
    rename: (name: string) => `重命名「${name}」`,
    remove: (name: string) => `删除「${name}」`,
    up: (name: string) => `「${name}」上移`,
    down: (name: string) => `「${name}」下移`,
    moved: (name: string, place: string) => `「${name}」已移到第 ${place} 位`,
    sure: (name: string, count: string) =>
      count === '0'
        ? `确定删除分类「${name}」吗？里面没有图片。`
        : `确定删除分类「${name}」吗？里面的 ${count} 张图片会保留在私人图库。`,
    sureRemove: '删除分类',
    first: '还没有分类。建一个，把图片归类整理。',
    hint: '拖动排序；选中图片后可以直接拖到分类上。',
    dropHere: (name: string) => `移动到「${name}」`,
    close: '完成',
  },
  en: {
    strip: 'My categories',
    all: 'All',
    create: 'New category',
    manage: 'Manage',
    name: 'Name of the category',
    nameEmpty: 'Please give it a name',
    add: 'Create',
    save: 'Save',
    cancel: 'Cancel',
    rename: (name) => `Rename “${name}”`,
    remove: (name) => `Delete “${name}”`,
    up: (name) => `Move “${name}” up`,
    down: (name) => `Move “${name}” down`,
    moved: (name, place) => `“${name}” is now number ${place}`,
    sure: (name, count) => {
      if (count === '0') return `Delete the category “${name}”? It is empty.`;
      const stay = count === '1' ? 'Its picture stays' : `Its ${count} pictures stay`;
      return `Delete the category “${name}”? ${stay} in your private gallery.`;
    },
    sureRemove: 'Delete category',
    first: 'No categories yet. Make one to keep your pictures in order.',
    hint: 'Drag to reorder. Selected pictures can be dropped on a category.',
    dropHere: (name) => `Move to “${name}”`,
    close: 'Done',
  },
});
