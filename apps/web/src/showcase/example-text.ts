import { defineText } from '../shared/i18n/text';

export const exampleText = defineText({
  zh: {
    source: '源文件',
    copy: '复制源文件路径',
    copied: '路径已复制',
    notCopied: '没有复制成功，请手动选择',
    language: '示例的语言',
    mode: '示例的明暗',
    width: '示例的宽度',
    modes: { light: '浅色', dark: '深色' },
    widths: { full: '自适应', tablet: '768', phone: '390' },
    goneTitle: '这个示例不在了',
    goneText: '菜单里还有它的名字，但这个版本没有这一页。',
  },
  en: {
    source: 'Source',
    copy: 'Copy the path of the source file',
    copied: 'Path copied',
    notCopied: 'It was not copied, please select it',
    language: 'Language of the example',
    mode: 'Mode of the example',
    width: 'Width of the example',
    modes: { light: 'Light', dark: 'Dark' },
    widths: { full: 'Full', tablet: '768', phone: '390' },
    goneTitle: 'This example is gone',
    goneText: 'The menu still names it, but this version has no such page.',
  },
});
