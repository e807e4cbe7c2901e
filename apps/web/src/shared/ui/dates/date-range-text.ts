import { defineText } from '../../i18n/text';

export const dateRangeText = defineText({
  zh: {
    from: '开始日期',
    to: '结束日期',
    open: '打开日历',
    clear: '清除日期',
    previous: '上个月',
    next: '下个月',
    presets: '常用时间',
    preset: { today: '今天', week: '近 7 天', month: '近 30 天', thisMonth: '本月' },
  },
  en: {
    from: 'From',
    to: 'To',
    open: 'Open calendar',
    clear: 'Clear dates',
    previous: 'Previous month',
    next: 'Next month',
    presets: 'Common periods',
    preset: { today: 'Today', week: 'Last 7 days', month: 'Last 30 days', thisMonth: 'This month' },
  },
});
