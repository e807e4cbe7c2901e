/** What the help holds, for its table of contents and for the search: the articles themselves travel apart. */

export const HELP_GROUPS = ['start', 'pictures', 'money', 'account', 'frame', 'operate'] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];

export interface HelpEntry {
  id: string;
  group: HelpGroup;
  title: { zh: string; en: string };
  /** Words people look for that the title does not hold, in both languages. */
  keywords: readonly string[];
  /** For operators only. */
  operators?: true;
}

const entries = [
  {
    id: 'sign-in',
    group: 'start',
    title: { zh: '登录的几种方式', en: 'Ways to sign in' },
    keywords: ['登录', '验证码', '短信', '密码', '收不到', 'login', 'code', 'sms', 'password'],
  },
  {
    id: 'wechat',
    group: 'start',
    title: { zh: '用微信扫码登录', en: 'Sign in with WeChat' },
    keywords: ['微信', '扫码', '绑定', '二维码', 'wechat', 'scan', 'bind', 'qr'],
  },
  {
    id: 'categories',
    group: 'start',
    title: { zh: '选择与切换主营类目', en: 'Choose and change the main category' },
    keywords: ['类目', '行业', '手机壳', '水杯', '没有权限', '未开通', 'category', 'industry', 'permission'],
  },
  {
    id: 'galleries',
    group: 'pictures',
    title: { zh: '认识各个图库', en: 'The galleries' },
    keywords: [
      '市场图库',
      '企业图库',
      '私人图库',
      '专区',
      '热门',
      '最新',
      'gallery',
      'market',
      'company',
      'area',
    ],
  },
  {
    id: 'picture-search',
    group: 'pictures',
    title: { zh: '在图库里找图', en: 'Find a picture' },
    keywords: ['搜索', '找图', '关键词', '图片名称', 'search', 'find', 'name'],
  },
  {
    id: 'preview',
    group: 'pictures',
    title: { zh: '大图预览与快捷键', en: 'The preview and its keys' },
    keywords: ['预览', '放大', '缩放', '详情', '快捷键', 'preview', 'zoom', 'details', 'keyboard'],
  },
  {
    id: 'points',
    group: 'money',
    title: { zh: '积分、会员与联系客服', en: 'Points, membership and customer service' },
    keywords: ['积分', '会员', 'VIP', '充值', '客服', '电话', 'points', 'membership', 'service', 'contact'],
  },
  {
    id: 'buying',
    group: 'money',
    title: { zh: '购买图片与授权书', en: 'Buy pictures and their licence' },
    keywords: [
      '购买',
      '授权',
      '授权书',
      '退回',
      '原图',
      'buy',
      'licence',
      'license',
      'certificate',
      'return',
    ],
  },
  {
    id: 'paying',
    group: 'money',
    title: { zh: '付款、订单与退款', en: 'Pay, orders and refunds' },
    keywords: [
      '付款',
      '支付',
      '微信支付',
      '支付宝',
      '对公',
      '转账',
      '退款',
      'pay',
      'order',
      'bank',
      'refund',
    ],
  },
  {
    id: 'invoices',
    group: 'money',
    title: { zh: '申请发票', en: 'Ask for an invoice' },
    keywords: ['发票', '抬头', '税号', '开票', '冲红', 'invoice', 'tax', 'title'],
  },
  {
    id: 'earning',
    group: 'money',
    title: { zh: '收入、兑换与提现', en: 'Earn, exchange and withdraw' },
    keywords: ['创作点', '收入', '兑换', '提现', '到账', '手续费', 'creative', 'earn', 'withdraw', 'payout'],
  },
  {
    id: 'disputes',
    group: 'money',
    title: { zh: '举报抄袭与争议', en: 'Copies, reports and disputes' },
    keywords: [
      '举报',
      '抄袭',
      '侵权',
      '争议',
      '冻结',
      '答复',
      'report',
      'copy',
      'dispute',
      'frozen',
      'answer',
    ],
  },
  {
    id: 'storage',
    group: 'money',
    title: { zh: '空间用完之后会怎样', en: 'When the storage is full' },
    keywords: ['空间', '容量', '超限', '续费', '公开', '到期', 'storage', 'limit', 'full', 'renew'],
  },
  {
    id: 'receipts',
    group: 'money',
    title: { zh: '记录、回执与核验', en: 'Records, receipts and how to check them' },
    keywords: [
      '记录',
      '消费',
      '导出',
      '回执',
      '核验',
      '账本',
      'record',
      'export',
      'receipt',
      'verify',
      'ledger',
    ],
  },
  {
    id: 'colleagues',
    group: 'account',
    title: { zh: '邀请同事加入企业', en: 'Invite colleagues' },
    keywords: ['邀请', '成员', '子账号', '主账号', '链接', 'invite', 'member', 'sub-account', 'team'],
  },
  {
    id: 'devices',
    group: 'account',
    title: { zh: '查看并退出登录设备', en: 'Signed-in devices' },
    keywords: ['设备', '退出', '被退出', '安全', '异常', 'device', 'sign out', 'security'],
  },
  {
    id: 'password',
    group: 'account',
    title: { zh: '修改与找回密码', en: 'Change or recover the password' },
    keywords: ['密码', '忘记', '重置', '验证码', 'password', 'forgot', 'reset'],
  },
  {
    id: 'cancel',
    group: 'account',
    title: { zh: '注销账号', en: 'Cancel the account' },
    keywords: ['注销', '删除账号', '不可恢复', 'cancel', 'delete', 'close account'],
  },
  {
    id: 'appearance',
    group: 'frame',
    title: { zh: '语言、主题与界面', en: 'Language, theme and layout' },
    keywords: [
      '主题',
      '深色',
      '布局',
      '标签页',
      '语言',
      '英文',
      '菜单',
      'theme',
      'dark',
      'layout',
      'language',
    ],
  },
  {
    id: 'notices',
    group: 'frame',
    title: { zh: '通知与邮件副本', en: 'Notices and copies of e-mails' },
    keywords: ['通知', '消息', '邮件', '未读', '清空', 'notice', 'message', 'unread', 'clear'],
  },
  {
    id: 'search',
    group: 'frame',
    title: { zh: '全站搜索', en: 'Search everything' },
    keywords: ['搜索', '快捷键', '页面', 'Ctrl K', 'search', 'shortcut', 'find'],
  },
  {
    id: 'problems',
    group: 'frame',
    title: { zh: '断网、报错时怎么办', en: 'Offline, and when something fails' },
    keywords: [
      '断网',
      '离线',
      '错误',
      '403',
      '404',
      '加载失败',
      '刷新',
      'offline',
      'error',
      'failed',
      'reload',
    ],
  },
  {
    id: 'outbox',
    group: 'operate',
    title: { zh: '运营：查看发件箱', en: 'For operators: the outbox' },
    keywords: ['发件箱', '验证码', '短信', '重新发送', 'outbox', 'message', 'retry'],
    operators: true,
  },
  {
    id: 'send-notices',
    group: 'operate',
    title: { zh: '运营：发送与撤回通知', en: 'For operators: send and take back notices' },
    keywords: ['发通知', '公告', '撤回', '广播', 'announce', 'broadcast', 'notice', 'take back'],
    operators: true,
  },
  {
    id: 'money-desk',
    group: 'operate',
    title: {
      zh: '运营：提现、退款、转账与发票',
      en: 'For operators: withdrawals, refunds, transfers and invoices',
    },
    keywords: [
      '提现',
      '退款',
      '转账',
      '发票',
      '复核',
      '两人',
      'review',
      'withdrawal',
      'refund',
      'second operator',
    ],
    operators: true,
  },
  {
    id: 'rulings',
    group: 'operate',
    title: { zh: '运营：举报与争议裁定', en: 'For operators: reports and rulings' },
    keywords: ['举报', '立案', '争议', '裁定', '停用', '复核', 'report', 'dispute', 'ruling', 'suspend'],
    operators: true,
  },
  {
    id: 'books',
    group: 'operate',
    title: { zh: '运营：套餐、对账与账本', en: 'For operators: packages, bills and the ledger' },
    keywords: ['套餐', '价格', '对账', '账单', '账本', '封存', 'package', 'bill', 'ledger', 'seal'],
    operators: true,
  },
] as const satisfies readonly HelpEntry[];

export type HelpId = (typeof entries)[number]['id'];
export const HELP_ENTRIES: readonly (HelpEntry & { id: HelpId })[] = entries;

export const helpAddress = (id: HelpId): string => `/help?article=${id}`;
