import { defineText } from '../../shared/i18n/text';

export const reportDialogText = defineText({
  zh: {
    title: '举报图片',
    titlePerson: (name: string) => `举报「${name}」`,
    what: '运营人员会核实，结果会在消息里告诉你。',
    whatCopy:
      '运营人员会核实。证据充分时会立案为争议，由双方说明后裁定；立案后，对方会看到你的企业、名字和证据。',
    reasonLegend: '举报原因',
    reasons: {
      copy: '抄袭或侵权',
      illegal: '违法或不当内容',
      wrong_details: '信息与图片不符',
      spam: '垃圾广告',
      other: '其他',
    },
    personReasons: {
      impersonation: '冒充他人',
      harassment: '骚扰或辱骂',
      spam: '垃圾广告',
      illegal: '违法或不当内容',
      other: '其他',
    },
    text: '补充说明（选填）',
    link: '相关链接（选填）',
    send: '提交',
    sent: '已提交，谢谢你的反馈',
    cancel: '取消',
  },
  en: {
    title: 'Report this picture',
    titlePerson: (name) => `Report ${name}`,
    what: 'An operator looks at it. A message tells you what came of it.',
    whatCopy:
      'An operator looks at it. With enough evidence it becomes a dispute: both sides speak, then it is ruled. The other side then sees your company, your name and your evidence.',
    reasonLegend: 'What is wrong',
    reasons: {
      copy: 'Copied from somebody else',
      illegal: 'Illegal or indecent',
      wrong_details: 'The details do not fit the picture',
      spam: 'Spam',
      other: 'Something else',
    },
    personReasons: {
      impersonation: 'Pretends to be somebody else',
      harassment: 'Harasses or insults',
      spam: 'Spam',
      illegal: 'Illegal or indecent',
      other: 'Something else',
    },
    text: 'Tell us more (optional)',
    link: 'A link (optional)',
    send: 'Send',
    sent: 'Sent. Thank you for telling us',
    cancel: 'Cancel',
  },
});
