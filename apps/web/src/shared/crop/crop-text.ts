import { defineText } from '../i18n/text';

export const cropText = defineText({
  zh: {
    title: '裁剪头像',
    frame: '头像预览：拖动或用方向键移动，加减键缩放',
    zoom: '缩放',
    hint: '拖动图片调整位置；触屏可双指缩放。',
    use: '使用这张图片',
    unreadable: '图片无法读取，请换一张',
  },
  en: {
    title: 'Crop the picture',
    frame: 'Preview: drag or use the arrow keys to move, plus and minus to zoom',
    zoom: 'Zoom',
    hint: 'Drag the picture to move it; two fingers zoom on a touch screen.',
    use: 'Use this picture',
    unreadable: 'The picture cannot be read: please choose another one',
  },
});
