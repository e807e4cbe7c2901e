import { defineText } from '../../../shared/i18n/text';

export const requestsText = defineText({
  zh: {
    title: '购买申请',
    count: (count: string) => `购买申请 ${count}`,
    empty: '没有购买申请',
    emptySpender: '同事看中了图片而不能使用积分时，申请会出现在这里。',
    emptyAsker: '在图片预览里点「申请购买」，进度会显示在这里。',
    by: (name: string, date: string) => `${name} · ${date}`,
    buy: '购买',
    decline: '拒绝',
    declined: '已拒绝',
    gone: '图片已下架',
    states: { open: '等待处理', bought: '已购买', declined: '已拒绝' },
  },
  en: {
    title: 'Requests to buy',
    count: (count) => `Requests ${count}`,
    empty: 'No requests',
    emptySpender: 'When a colleague wants a picture and may not spend points, the request appears here.',
    emptyAsker: 'Press “Ask to buy” in a preview, and see here what became of it.',
    by: (name, date) => `${name} · ${date}`,
    buy: 'Buy',
    decline: 'Decline',
    declined: 'Declined',
    gone: 'No longer on the market',
    states: { open: 'Waiting', bought: 'Bought', declined: 'Declined' },
  },
});
