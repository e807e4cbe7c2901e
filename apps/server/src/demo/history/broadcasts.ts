import type { StoryEvent } from './acts';

/** What the operator told everybody in the past days. */
export const BROADCASTS: readonly StoryEvent[] = [
  {
    at: [9, '10:00'],
    who: 'admin',
    does: 'announce',
    notice: {
      title: '欢迎使用花样图库',
      title_en: 'Welcome to Motif',
      body: '先选择主营类目，再进入图库选图。遇到不清楚的地方，可以随时打开“使用说明”。',
      body_en: 'Choose a main category first, then browse the galleries. The help explains the rest.',
      url: '/mainCategories',
    },
  },
  {
    at: [4, '10:00'],
    who: 'admin',
    does: 'announce',
    notice: {
      title: '四个专区已上线：花卉、几何、山水、萌宠',
      title_en: 'Four areas are open: florals, geometry, landscapes, animals',
      body: '专区里的图片由平台精选，按主题集中展示，入口在“图库”菜单下。',
      body_en:
        'Their pictures are picked by the platform and shown by subject. Find them in the Pictures menu.',
    },
  },
  {
    at: { minutesAgo: 26 * 60 },
    who: 'admin',
    does: 'announce',
    notice: {
      type_role: 'illustrator',
      title: '个人主页已开放',
      title_en: 'Your homepage is open',
      body: '市场图库中的作品会显示在您的个人主页上，任何人都可以访问。',
      body_en: 'Your works on the market are shown on your homepage, which anyone may open.',
    },
  },
  {
    at: { minutesAgo: 3 * 60 },
    who: 'admin',
    does: 'announce',
    notice: {
      title: '新功能：全站搜索',
      title_en: 'New: search everything',
      body: '按 Ctrl+K（Mac 为 ⌘K）打开搜索，可以找页面、图片、创作者和使用说明。',
      body_en: 'Press Ctrl+K (⌘K on a Mac) to find screens, pictures, people and help.',
      url: '/help?article=search',
    },
  },
  {
    at: { minutesAgo: 2 * 60 },
    who: 'admin',
    does: 'mail',
    notice: {
      title: '花样图库：密码已修改',
      title_en: 'Motif: your password was changed',
      body: '【花样图库】您的密码刚刚被修改，其他设备已退出登录；如果是找回密码，微信绑定也已解除。如非本人操作，请立即找回密码。',
      body_en:
        '[Motif] Your password was just changed and other devices were signed out; after a reset WeChat is unbound too. If it was not you, reset it at once.',
    },
  },
];
