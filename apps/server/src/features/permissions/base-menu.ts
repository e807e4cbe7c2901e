import { ADMIN_ROLE } from '@motif/contract/access';
import {
  AREAS_BASE,
  CATEGORY_MENUS,
  type CategoryMenu,
  GALLERIES_BASE,
  pathIn,
  pathOf,
  type ScreenName,
} from '@motif/contract/screens';
import { SHOWCASE_MENU } from '@motif/contract/showcase/menu';
import type { routeNodes } from '../../platform/db/schema/access';

type NewNode = Omit<typeof routeNodes.$inferInsert, 'parent_id' | 'sort'> & { children?: NewNode[] };

/**
 * The names that guard both endpoints and menu nodes, in the order of the tree of rights. `node` is the menu node they
 * are shown under, `needs` what they are of no use without.
 */
export const PERMISSIONS = [
  { code: 'pictures.browse', name: '浏览图库', name_en: 'Browse the galleries', node: 'Pictures' },
  {
    code: 'pictures.company',
    name: '查看企业图库',
    name_en: 'See the company gallery',
    node: 'CompanyPictures',
  },
  {
    code: 'pictures.edit_company',
    name: '编辑企业图库',
    name_en: 'Edit the company gallery',
    node: 'CompanyPictures',
    needs: ['pictures.company'],
  },
  { code: 'pictures.own', name: '管理私人图库', name_en: 'Keep a private gallery', node: 'PrivatePictures' },
  {
    code: 'pictures.upload',
    name: '上传图片',
    name_en: 'Upload pictures',
    node: 'PrivatePictures',
    needs: ['pictures.own'],
  },
  {
    code: 'pictures.publish',
    name: '上架与下架',
    name_en: 'Publish to the market',
    node: 'PrivatePictures',
    needs: ['pictures.own'],
  },
  { code: 'products.make', name: '制作产品', name_en: 'Make products', node: 'Products' },
  {
    code: 'products.export',
    name: '导出产品',
    name_en: 'Export products',
    node: 'Products',
    needs: ['products.make'],
  },
  { code: 'finance.view', name: '查看财务记录', name_en: 'See records of money', node: 'Finance' },
  { code: 'finance.recharge', name: '充值与购买套餐', name_en: 'Recharge and buy packages', node: 'Finance' },
  { code: 'finance.spend', name: '使用积分', name_en: 'Spend points', node: 'Finance' },
  {
    code: 'finance.withdrawals',
    name: '查看提现记录',
    name_en: 'See withdrawals',
    node: 'WithdrawalRecord',
  },
  {
    code: 'finance.withdraw',
    name: '申请提现',
    name_en: 'Withdraw earnings',
    node: 'WithdrawalRecord',
    needs: ['finance.withdrawals'],
  },
  { code: 'people.accounts', name: '管理账号', name_en: 'Manage accounts', node: 'User' },
  { code: 'people.roles', name: '管理角色', name_en: 'Manage roles', node: 'User' },
  { code: 'company.verify', name: '办理企业认证', name_en: 'Have the company verified', node: 'User' },
  { code: 'company.webhooks', name: '管理 Webhook', name_en: 'Manage webhooks', node: 'User' },
] as const satisfies readonly PermissionEntry[];

interface PermissionEntry {
  code: string;
  name: string;
  name_en: string;
  node: string;
  needs?: readonly string[];
}
export type PermissionCode = (typeof PERMISSIONS)[number]['code'];

/**
 * What a person who joined by invitation may do: look at pictures and keep favourites, nothing that costs money or
 * grants rights.
 */
export const MEMBER_PERMISSIONS: readonly PermissionCode[] = [
  'pictures.browse',
  'pictures.company',
  'pictures.own',
  'pictures.upload',
];

/** Where a screen is, and which. */
const screen = (component: ScreenName) => ({ path: pathOf(component), component });

/** A screen of the operators. */
const operators = (name: ScreenName, title: string, title_en: string, icon: string): NewNode => ({
  ...screen(name),
  name,
  title,
  title_en,
  icon,
  guard: [ADMIN_ROLE],
});

/** The galleries: in the menu of the chosen category, and once more in the menu of each category with its own paths. */
function galleries(menu?: CategoryMenu): NewNode[] {
  const { base = GALLERIES_BASE, name: prefix = '', without = [] } = menu ?? {};
  const leaf = (
    component: ScreenName,
    name: string,
    rest: Omit<NewNode, 'path' | 'name' | 'component'>,
  ): NewNode[] =>
    without.includes(component)
      ? []
      : [
          {
            path: menu ? pathIn(menu, component) : pathOf(component),
            name: `${prefix}${name}`,
            component,
            ...rest,
            // It shows the same gallery as the menu of the chosen category.
            ...(menu && { active_menu: pathOf(component) }),
          },
        ];
  return [
    {
      path: `${base}/boutique`,
      name: `${prefix}Boutique`,
      component: 'Layout',
      title: '精品图库',
      title_en: 'Boutique gallery',
      permission: 'pictures.browse',
      children: [
        ...leaf('HotGallery', 'HotPictures', {
          title: '热门图片',
          title_en: 'Hot pictures',
          icon: 'fire',
        }),
        ...leaf('NewGallery', 'NewPictures', {
          title: '最新图片',
          title_en: 'New pictures',
          icon: 'clock',
        }),
      ],
    },
    {
      path: `${base}/gallery`,
      name: `${prefix}MyGallery`,
      component: 'Layout',
      title: '我的图库',
      title_en: 'My gallery',
      children: [
        ...leaf('MarketGallery', 'MarketPictures', {
          title: '市场图库',
          title_en: 'Market gallery',
          icon: 'shop',
          permission: 'pictures.browse',
        }),
        ...leaf('CompanyGallery', 'CompanyPictures', {
          title: '企业图库',
          title_en: 'Company gallery',
          icon: 'team',
          permission: 'pictures.company',
        }),
        ...leaf('FavouriteCompanies', 'FavouriteCompanies', {
          title: '企业收藏',
          title_en: 'Favourite companies',
          icon: 'building',
          permission: 'pictures.browse',
        }),
        ...leaf('FavouritePictures', 'FavouritePictures', {
          title: '图片收藏',
          title_en: 'Favourite pictures',
          icon: 'heart',
          permission: 'pictures.browse',
        }),
        ...leaf('FavouriteGroups', 'FavouriteGroups', {
          title: '收藏分组',
          title_en: 'Favourite groups',
          icon: 'folder',
          permission: 'pictures.browse',
        }),
        ...leaf('FollowGallery', 'FollowPictures', {
          title: '关注',
          title_en: 'Following',
          icon: 'user',
          permission: 'pictures.browse',
        }),
        ...leaf('AcquiredPictures', 'AcquiredPictures', {
          title: '已获取',
          title_en: 'Acquired pictures',
          icon: 'download',
          permission: 'pictures.browse',
        }),
        ...leaf('PrivateGallery', 'PrivatePictures', {
          title: '私人图库',
          title_en: 'Private gallery',
          icon: 'lock',
          permission: 'pictures.own',
        }),
        ...leaf('RecycleBin', 'RecycleBin', {
          title: '回收站',
          title_en: 'Recycle bin',
          icon: 'trash',
          permission: 'pictures.own',
        }),
        ...leaf('UploadTasks', 'UploadTasks', {
          title: '上传任务',
          title_en: 'Upload tasks',
          icon: 'list',
          permission: 'pictures.upload',
        }),
        ...leaf('UploadPictures', 'UploadPictures', {
          title: '上传图库',
          title_en: 'Upload pictures',
          icon: 'upload',
          permission: 'pictures.upload',
        }),
      ],
    },
  ];
}

/** The menu a new installation starts with; afterwards it is data that operators change. */
export const BASE_MENU: NewNode[] = [
  {
    path: '/',
    name: 'Root',
    component: 'Layout',
    title: '首页',
    title_en: 'Home',
    icon: 'home',
    level_hidden: true,
    children: [
      {
        ...screen('Home'),
        name: 'Home',
        title: '概览',
        title_en: 'Overview',
        icon: 'dashboard',
        no_closable: true,
      },
      {
        ...screen('MainCategories'),
        name: 'MainCategories',
        title: '主营类目',
        title_en: 'Main categories',
        icon: 'appstore',
        no_closable: true,
      },
      {
        ...screen('Trends'),
        name: 'Trends',
        title: '趋势雷达',
        title_en: 'Trend radar',
        icon: 'trend',
        permission: 'pictures.browse',
      },
    ],
  },
  {
    path: GALLERIES_BASE,
    name: 'Pictures',
    component: 'Layout',
    title: '图库',
    title_en: 'Pictures',
    icon: 'picture',
    children: [
      ...galleries(),
      {
        path: AREAS_BASE,
        name: 'Areas',
        component: 'Layout',
        title: '专区',
        title_en: 'Areas',
        permission: 'pictures.browse',
      },
    ],
  },
  ...CATEGORY_MENUS.map(
    (menu): NewNode => ({
      path: menu.base,
      name: menu.name,
      component: 'Layout',
      title: menu.title,
      title_en: menu.title_en,
      hidden: true,
      main_type: menu.main_type,
      children: galleries(menu),
    }),
  ),
  {
    path: '/product',
    name: 'Products',
    component: 'Layout',
    title: '产品',
    title_en: 'Products',
    icon: 'case',
    permission: 'products.make',
    children: [
      {
        ...screen('MyProducts'),
        name: 'MyProducts',
        title: '我的产品',
        title_en: 'My products',
        icon: 'case',
        permission: 'products.make',
      },
      {
        ...screen('Designer'),
        name: 'Designer',
        title: '设计',
        title_en: 'Design',
        icon: 'case',
        permission: 'products.make',
        hidden: true,
        active_menu: pathOf('MyProducts'),
      },
      {
        ...screen('ListingKit'),
        name: 'ListingKit',
        title: '上架表',
        title_en: 'Listing',
        icon: 'case',
        permission: 'products.make',
        hidden: true,
        active_menu: pathOf('MyProducts'),
      },
      {
        ...screen('GangSheet'),
        name: 'GangSheet',
        title: '拼版',
        title_en: 'Gang sheet',
        icon: 'case',
        permission: 'products.export',
        hidden: true,
        active_menu: pathOf('MyProducts'),
      },
      {
        ...screen('RepeatStudio'),
        name: 'RepeatStudio',
        title: '平铺工作室',
        title_en: 'Repeat studio',
        icon: 'case',
        permission: 'products.make',
        hidden: true,
        active_menu: pathOf('MyProducts'),
      },
      {
        ...screen('NewBatch'),
        name: 'NewBatch',
        title: '新建批量任务',
        title_en: 'New batch',
        icon: 'case',
        permission: 'products.make',
        hidden: true,
        active_menu: pathOf('MyProducts'),
      },
      {
        ...screen('Batch'),
        name: 'Batch',
        title: '批量任务',
        title_en: 'Batch',
        icon: 'case',
        permission: 'products.make',
        hidden: true,
        active_menu: pathOf('MyProducts'),
      },
    ],
  },
  {
    path: '/personalFinancial',
    name: 'Finance',
    component: 'Layout',
    title: '财务',
    title_en: 'Finance',
    icon: 'wallet',
    children: [
      {
        ...screen('Memberships'),
        name: 'VipRecharge',
        title: '会员套餐',
        title_en: 'Membership',
        icon: 'crown',
      },
      {
        ...screen('PointPackages'),
        name: 'PointsRecharge',
        title: '积分与空间',
        title_en: 'Points and storage',
        icon: 'coins',
      },
      {
        ...screen('StoragePlan'),
        name: 'StoragePlan',
        title: '空间推演',
        title_en: 'What would happen',
        icon: 'coins',
        hidden: true,
        active_menu: pathOf('PointPackages'),
        guard: ['finance.view', 'pictures.company'],
      },
      {
        ...screen('CreativePackages'),
        name: 'CreativePoint',
        title: '创作点',
        title_en: 'Creative points',
        icon: 'brush',
        // One part of it is for those who see balances, the other for those who buy.
        guard: ['finance.view', 'finance.recharge'],
      },
      {
        ...screen('OrderList'),
        name: 'OrderList',
        title: '订单',
        title_en: 'Orders',
        icon: 'list',
        permission: 'finance.view',
      },
      {
        ...screen('Cashier'),
        name: 'Cashier',
        title: '收银台',
        title_en: 'Cashier',
        icon: 'wallet',
        hidden: true,
        active_menu: pathOf('OrderList'),
        // Who may order pays, and who sees the records looks: either is enough.
        guard: ['finance.view', 'finance.recharge'],
      },
      {
        ...screen('RechargeRecord'),
        name: 'RechargeRecord',
        title: '充值记录',
        title_en: 'Points in',
        icon: 'receipt',
        permission: 'finance.view',
      },
      {
        ...screen('ConsumptionRecord'),
        name: 'ConsumptionRecord',
        title: '消费记录',
        title_en: 'Points out',
        icon: 'receipt',
        permission: 'finance.view',
      },
      {
        ...screen('ExchangeRecord'),
        name: 'ExchangeRecord',
        title: '兑换记录',
        title_en: 'Exchanges',
        icon: 'receipt',
        permission: 'finance.view',
      },
      {
        ...screen('WithdrawalRecord'),
        name: 'WithdrawalRecord',
        title: '提现记录',
        title_en: 'Withdrawals',
        icon: 'receipt',
        permission: 'finance.withdrawals',
        // SH-6: merchants neither see it nor get an answer from its endpoint.
        type_roles: ['factory', 'illustrator'],
      },
      {
        ...screen('EarningStatement'),
        name: 'EarningStatement',
        title: '收益月结单',
        title_en: 'Earnings by month',
        icon: 'receipt',
        permission: 'finance.view',
        type_roles: ['factory', 'illustrator'],
      },
    ],
  },
  {
    path: '/user',
    name: 'User',
    component: 'Layout',
    title: '用户',
    title_en: 'People',
    icon: 'team',
    children: [
      {
        ...screen('PersonalCenter'),
        name: 'PersonalCenter',
        title: '个人中心',
        title_en: 'Personal centre',
        icon: 'user',
      },
      {
        ...screen('AccountManagement'),
        name: 'AccountManagement',
        title: '账号管理',
        title_en: 'Accounts',
        icon: 'team',
        permission: 'people.accounts',
      },
      {
        ...screen('RoleManagement'),
        name: 'RoleManagement',
        title: '角色管理',
        title_en: 'Roles',
        icon: 'key',
        permission: 'people.roles',
      },
      {
        ...screen('Disputes'),
        name: 'Disputes',
        title: '争议',
        title_en: 'Disputes',
        icon: 'scales',
      },
      {
        ...screen('DisputeRoom'),
        name: 'DisputeRoom',
        title: '争议详情',
        title_en: 'Dispute',
        icon: 'scales',
        hidden: true,
        active_menu: pathOf('Disputes'),
      },
    ],
  },
  {
    path: '/setting',
    name: 'Setting',
    component: 'Layout',
    title: '运营',
    title_en: 'Admin',
    icon: 'setting',
    guard: [ADMIN_ROLE],
    children: [
      operators('OperatorCenter', '个人中心', 'Personal centre', 'user'),
      {
        path: '/setting/boards',
        name: 'SettingBoards',
        component: 'Layout',
        title: '看板',
        title_en: 'Boards',
        children: [
          operators('IndexBoard', '运营总览', 'Operations', 'dashboard'),
          operators('TrendBoard', '数据看板', 'Figures', 'trend'),
          operators('Workbench', '运行台', 'Workbench', 'setting'),
        ],
      },
      {
        path: '/setting/review',
        name: 'SettingReview',
        component: 'Layout',
        title: '审核',
        title_en: 'Review',
        children: [
          operators('Reports', '举报与申诉', 'Reports', 'flag'),
          operators('DisputeReview', '争议裁定', 'Dispute rulings', 'scales'),
          operators('VerificationReview', '认证审核', 'Verifications', 'idcard'),
        ],
      },
      {
        path: '/setting/people',
        name: 'SettingPeople',
        component: 'Layout',
        title: '用户与企业',
        title_en: 'People and companies',
        children: [
          operators('UserManagement', '用户管理', 'Users', 'user'),
          operators('CompanyManagement', '企业管理', 'Companies', 'building'),
          operators('PlatformRoles', '平台角色', 'Platform roles', 'key'),
          operators('DepartmentManagement', '部门与运营人员', 'Departments', 'team'),
          operators('StorageCases', '超额处理', 'Storage cases', 'clock'),
          operators('AccessReport', '权限诊断', 'Who sees what', 'key'),
        ],
      },
      {
        path: '/setting/finance',
        name: 'SettingFinance',
        component: 'Layout',
        title: '财务',
        title_en: 'Finance',
        children: [
          operators('WithdrawalReview', '提现审核', 'Withdrawals', 'wallet'),
          operators('SystemOrders', '订单与到账', 'Orders and transfers', 'list'),
          operators('RefundReview', '退款', 'Refunds', 'refund'),
          operators('InvoiceReview', '发票管理', 'Invoices', 'invoice'),
          operators('Bills', '渠道对账', 'Bills', 'receipt'),
          operators('PackageManagement', '套餐管理', 'Packages', 'gift'),
          operators('Ledger', '账本核验', 'Ledger', 'ledger'),
        ],
      },
      {
        path: '/setting/content',
        name: 'SettingContent',
        component: 'Layout',
        title: '内容与菜单',
        title_en: 'Content and menu',
        children: [
          operators('Notices', '通知管理', 'Notices', 'bell'),
          operators('AreaManagement', '专区管理', 'Areas', 'star'),
          operators('CategoryManagement', '类目管理', 'Categories', 'appstore'),
          operators('ProductModels', '白坯型号', 'Blanks', 'case'),
          operators('TemuLists', 'Temu 站点与仓库', 'Temu sites and warehouses', 'building'),
          operators('MenuManagement', '菜单管理', 'Menu', 'list'),
        ],
      },
      {
        path: '/setting/system',
        name: 'SettingSystem',
        component: 'Layout',
        title: '系统',
        title_en: 'System',
        children: [
          operators('Audit', '操作审计', 'Audit log', 'log'),
          operators('SystemLog', '系统日志', 'System log', 'log'),
          operators('Outbox', '发件箱', 'Outbox', 'mail'),
        ],
      },
    ],
  },
  {
    ...screen('Help'),
    name: 'Help',
    title: '使用说明',
    title_en: 'Help',
    icon: 'help',
    hidden: true,
  },
  ...SHOWCASE_MENU,
];
