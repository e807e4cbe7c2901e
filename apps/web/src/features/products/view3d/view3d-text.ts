import { defineText } from '../../../shared/i18n/text';

export const view3dText = defineText({
  zh: {
    stage: (model: string) => `${model} 的立体效果`,
    role: '立体视图',
    help: '拖动旋转，滚轮或双指缩放；也可以用方向键旋转，用 + 和 - 缩放。',
    hint: '拖动旋转 · 滚轮缩放',
    touchHint: '单指旋转 · 双指缩放',
    views: '视角',
    save: '保存图片',
    full: '全屏',
    leaveFull: '退出全屏',
    loading: '正在准备立体效果',
    view: (model: string, view: string) => `${model}，${view}`,
    file: (model: string) => `${model} 效果图`,
    notSaved: '图片没有保存成功，请再试一次',
  },
  en: {
    stage: (model) => `${model} in 3D`,
    role: '3D view',
    help: 'Drag to turn, use the wheel or two fingers to zoom. Arrow keys turn it, + and - zoom.',
    hint: 'Drag to turn · wheel to zoom',
    touchHint: 'Drag to turn · pinch to zoom',
    views: 'View',
    save: 'Save picture',
    full: 'Full screen',
    leaveFull: 'Leave full screen',
    loading: 'Preparing the 3D view',
    view: (model, view) => `${model}, ${view}`,
    file: (model) => `${model} mockup`,
    notSaved: 'The picture was not saved, please try again',
  },
});
