import { defineText } from '../../shared/i18n/text';

export const aboutText = defineText({
  zh: {
    title: '关于我们',
    heading: '让好图案找到好产品',
    lead: '花样图库是面向图案定制行业的工作台：插画师在这里展示和出售图案，工厂和商家在这里按产品找图、存图、管图。',
    what: {
      title: '我们做什么',
      text: '图案定制的链条很长：画图的人、印图的人、卖货的人，常常隔着好几个聊天窗口。我们把图案、尺寸、价格和归属放在同一处，谁能看、谁能用，一清二楚。',
    },
    how: {
      title: '我们在意什么',
      text: '图片第一。界面安静，让图案自己说话；原图原样保存，从不改动；私人图案默认只有你看得到；超出容量时怎么处理，事先写明在服务条款里。',
    },
    who: {
      title: '适合谁',
      text: '插画师与图案工作室、手机壳与水杯等定制产品的工厂、线上线下的商家，以及他们的团队。',
    },
    facts: '软件信息',
    version: '版本',
    licence: '许可',
    licenceValue: 'MIT 许可证',
    languages: '语言',
    languagesValue: '中文、英文',
    contact: '联系我们',
    contactText: '合作、侵权投诉与使用问题，请写信到',
    terms: '服务条款',
    privacy: '隐私政策',
  },
  en: {
    title: 'About',
    heading: 'Good patterns deserve good products',
    lead: 'Motif is a workspace for the print-on-product trade: illustrators show and sell patterns here; factories and merchants find, keep and manage them by product.',
    what: {
      title: 'What we do',
      text: 'It is a long way from the person who draws to the person who prints and the person who sells, often across several chat windows. We keep pattern, size, price and ownership in one place, so that who may see and who may use it is never in doubt.',
    },
    how: {
      title: 'What we care about',
      text: 'Pictures first. The interface stays quiet and lets the patterns speak. Originals are kept as they came, never altered. Private pictures are yours alone to see, and what happens when space runs out is written down beforehand, in the terms.',
    },
    who: {
      title: 'Who it is for',
      text: 'Illustrators and pattern studios, factories that make phone cases, cups and other customised goods, merchants online and in the street, and their teams.',
    },
    facts: 'The software',
    version: 'Version',
    licence: 'Licence',
    licenceValue: 'MIT licence',
    languages: 'Languages',
    languagesValue: 'Chinese, English',
    contact: 'Contact',
    contactText: 'For cooperation, complaints about rights and questions of use, write to',
    terms: 'Terms of service',
    privacy: 'Privacy policy',
  },
});
