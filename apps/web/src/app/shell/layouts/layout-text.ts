import { defineText } from '../../../shared/i18n/text';

export const layoutText = defineText({
  zh: {
    more: '更多',
    moreTools: '更多工具',
    tools: '工具',
    enterFullscreen: '全屏',
    leaveFullscreen: '退出全屏',
    fullscreenFailed: '开启全屏失败',
    theme: '界面设置',
  },
  en: {
    more: 'More',
    moreTools: 'More tools',
    tools: 'Tools',
    enterFullscreen: 'Full screen',
    leaveFullscreen: 'Leave full screen',
    fullscreenFailed: 'Full screen could not be opened',
    theme: 'Appearance',
  },
});
