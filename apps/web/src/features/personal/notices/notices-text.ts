import { defineText } from '../../../shared/i18n/text';

export const noticeSettingsText = defineText({
  zh: {
    title: '通知方式',
    lead: '修改后立即生效。资金与安全类通知始终保留在站内。',
    always: '始终开启',
    unbound: '未绑定',
    channels: { in_app: '站内', email: '邮件', sms: '短信' },
    topics: {
      money: { name: '资金与订单', hint: '订单、退款、发票、销售、提现、存储空间' },
      safety: { name: '账号安全', hint: '登录、密码、绑定、认证、主账号移交' },
      company: { name: '企业与同事', hint: '成员加入、同事的购图申请' },
      pictures: { name: '图片与举报', hint: '我的图片被处理、举报与申诉的结果' },
      follow: { name: '关注的人', hint: '每天最多一条：谁发布了几张新图片' },
    },
    noEmail: '未绑定邮箱，不能接收邮件。',
    noPhone: '未绑定手机号，不能接收短信。',
    noContact: '未绑定手机号和邮箱，只能接收站内通知。',
    toSecurity: '去绑定',
  },
  en: {
    title: 'How notices reach you',
    lead: 'A change takes effect at once. Notices of money and safety always stay in your account.',
    always: 'always on',
    unbound: 'not bound',
    channels: { in_app: 'In the account', email: 'E-mail', sms: 'SMS' },
    topics: {
      money: { name: 'Money and orders', hint: 'Orders, refunds, invoices, sales, withdrawals, storage' },
      safety: { name: 'Safety', hint: 'Sign-ins, password, contacts, verification, master account' },
      company: { name: 'Company', hint: 'People who join, pictures that colleagues ask for' },
      pictures: {
        name: 'Pictures and reports',
        hint: 'Decisions about your pictures, reports and objections',
      },
      follow: { name: 'People you follow', hint: 'Once a day at most: who published how many pictures' },
    },
    noEmail: 'No e-mail address is bound, so nothing can be mailed.',
    noPhone: 'No phone is bound, so there are no messages.',
    noContact: 'Neither phone nor e-mail is bound.',
    toSecurity: 'Bind it',
  },
});
