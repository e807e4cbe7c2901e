import { defineText } from '../../i18n/text';

export const chartText = defineText({
  zh: { view: (title: string) => `${title}：显示方式`, chart: '图表', table: '表格' },
  en: { view: (title) => `${title}: shown as`, chart: 'Chart', table: 'Table' },
});
