import { defineText } from '../../shared/i18n/text';

export const reportDialogText = defineText({
  zh: {
    title: '举报图片',
    what: '运营人员会核实，结果会在消息里告诉你。',
    reasonLegend: '举报原因',
    reasons: {
      copy: '抄袭或侵权',
      illegal: '违法或不当内容',
      wrong_details: '信息与图片不符',
      other: '其他',
    },
    text: '补充说明（选填）',
    send: '提交',
    sent: '已提交，谢谢你的反馈',
    cancel: '取消',
  },
  en: {
    title: 'Report this picture',
    what: 'An operator looks at it. A message tells you what came of it.',
    reasonLegend: 'What is wrong',
    reasons: {
      copy: 'Copied from somebody else',
      illegal: 'Illegal or indecent',
      wrong_details: 'The details do not fit the picture',
      other: 'Something else',
    },
    text: 'Tell us more (optional)',
    send: 'Send',
    sent: 'Sent. Thank you for telling us',
    cancel: 'Cancel',
  },
});
