import { defineText } from '../../../shared/i18n/text';

export const demoText = defineText({
  zh: {
    title: '演示支付',
    notice: '这是演示支付，不会产生真实扣款。',
    pay: '确认付款',
    cancel: '取消',
    payee: '收款方',
    expires: (time: string) => `请在 ${time} 前完成`,
    results: { paid: '付款成功', closed: '付款已取消' },
    resultTexts: {
      paid: '可以关闭这个页面，回到电脑上继续。',
      closed: '没有付款。需要时请回到收银台重新获取付款码。',
    },
    missing: '付款码无效',
    missingText: '它可能已经过期，请回到收银台重新获取。',
    unanswered: '没有收到答复，请再试一次，不会重复付款。',
  },
  en: {
    title: 'Demo payment',
    notice: 'This is a demo: no money moves.',
    pay: 'Pay',
    cancel: 'Cancel',
    payee: 'To',
    expires: (time) => `Please pay before ${time}`,
    results: { paid: 'Paid', closed: 'Payment cancelled' },
    resultTexts: {
      paid: 'You can close this page and go on at your computer.',
      closed: 'Nothing was paid. Get a new code at the cashier if you need one.',
    },
    missing: 'This code is not valid',
    missingText: 'It may have expired. Get a new one at the cashier.',
    unanswered: 'There was no answer. Please try again: nothing is paid twice.',
  },
});
