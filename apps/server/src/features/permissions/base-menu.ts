import { ADMIN_ROLE } from '@motif/contract/access';
import type { routeNodes } from '../../platform/db/schema/access';

type NewNode = Omit<typeof routeNodes.$inferInsert, 'parent_id' | 'sort'> & { children?: NewNode[] };

/** The names that guard both endpoints and menu nodes. */
export const PERMISSIONS = [
  { code: 'pictures.browse', name: '浏览图库', name_en: 'Browse the galleries' },
  { code: 'pictures.company', name: '查看企业图库', name_en: 'See the company gallery' },
  { code: 'pictures.own', name: '管理私人图库', name_en: 'Keep a private gallery' },
  { code: 'pictures.upload', name: '上传图片', name_en: 'Upload pictures' },
  { code: 'pictures.publish', name: '上架与下架', name_en: 'Publish to the market' },
  { code: 'finance.withdrawals', name: '查看提现记录', name_en: 'See withdrawals' },
] as const;
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

/** The specification's cup menu has neither favourite groups nor the upload screen; the phone case menu has both. */
function galleries(base: string, prefix: string, withUpload: boolean): NewNode[] {
  const leaf = (child: string, name: string, rest: Omit<NewNode, 'path' | 'name'>): NewNode => ({
    path: `${base}/${child}`,
    name: `${prefix}${name}`,
    ...rest,
    // The specification's two category menus show the same galleries as the menu of the chosen category.
    ...(prefix && { active_menu: `/myPicture/${child}` }),
  });
  return [
    {
      path: `${base}/boutique`,
      name: `${prefix}Boutique`,
      component: 'Layout',
      title: '精品图库',
      title_en: 'Boutique gallery',
      permission: 'pictures.browse',
      children: [
        leaf('heatMapPicture', 'HotPictures', {
          component: 'HotGallery',
          title: '热门图片',
          title_en: 'Hot pictures',
          icon: 'fire',
        }),
        leaf('newMapPicture', 'NewPictures', {
          component: 'NewGallery',
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
        leaf('publicPicture', 'MarketPictures', {
          component: 'MarketGallery',
          title: '市场图库',
          title_en: 'Market gallery',
          icon: 'shop',
          permission: 'pictures.browse',
        }),
        leaf('partyPicture', 'CompanyPictures', {
          component: 'CompanyGallery',
          title: '企业图库',
          title_en: 'Company gallery',
          icon: 'team',
          permission: 'pictures.company',
        }),
        leaf('collectedCompany', 'FavouriteCompanies', {
          component: 'FavouriteCompanies',
          title: '企业收藏',
          title_en: 'Favourite companies',
          icon: 'building',
          permission: 'pictures.browse',
        }),
        leaf('collectedPicture', 'FavouritePictures', {
          component: 'FavouritePictures',
          title: '图片收藏',
          title_en: 'Favourite pictures',
          icon: 'heart',
          permission: 'pictures.browse',
        }),
        ...(withUpload
          ? [
              leaf('collectedGroup', 'FavouriteGroups', {
                component: 'FavouriteGroups',
                title: '收藏分组',
                title_en: 'Favourite groups',
                icon: 'folder',
                permission: 'pictures.browse',
              }),
            ]
          : []),
        leaf('acquiredPicture', 'AcquiredPictures', {
          component: 'AcquiredPictures',
          title: '已获取',
          title_en: 'Acquired pictures',
          icon: 'download',
          permission: 'pictures.browse',
        }),
        leaf('myPicture', 'PrivatePictures', {
          component: 'PrivateGallery',
          title: '私人图库',
          title_en: 'Private gallery',
          icon: 'lock',
          permission: 'pictures.own',
        }),
        leaf('recycleBin', 'RecycleBin', {
          component: 'RecycleBin',
          title: '回收站',
          title_en: 'Recycle bin',
          icon: 'trash',
          permission: 'pictures.own',
        }),
        leaf('uploadTaskList', 'UploadTasks', {
          component: 'UploadTasks',
          title: '上传任务',
          title_en: 'Upload tasks',
          icon: 'list',
          permission: 'pictures.upload',
        }),
        ...(withUpload
          ? [
              leaf('uploadPicture', 'UploadPictures', {
                component: 'UploadPictures',
                title: '上传图库',
                title_en: 'Upload pictures',
                icon: 'upload',
                permission: 'pictures.upload',
              }),
            ]
          : []),
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
        path: '/home',
        name: 'Home',
        component: 'Home',
        title: '概览',
        title_en: 'Overview',
        icon: 'dashboard',
        no_closable: true,
      },
      {
        path: '/mainCategories',
        name: 'MainCategories',
        component: 'MainCategories',
        title: '主营类目',
        title_en: 'Main categories',
        icon: 'appstore',
        no_closable: true,
      },
    ],
  },
  {
    path: '/myPicture',
    name: 'Pictures',
    component: 'Layout',
    title: '图库',
    title_en: 'Pictures',
    icon: 'picture',
    children: [
      ...galleries('/myPicture', '', true),
      {
        path: '/area',
        name: 'Areas',
        component: 'Layout',
        title: '专区',
        title_en: 'Areas',
        permission: 'pictures.browse',
      },
    ],
  },
  {
    path: '/phoneCase',
    name: 'PhoneCase',
    component: 'Layout',
    title: '手机壳',
    title_en: 'Phone case',
    hidden: true,
    main_type: 'phoneCase',
    children: galleries('/phoneCase', 'PhoneCase', true),
  },
  {
    path: '/waterCup',
    name: 'WaterCup',
    component: 'Layout',
    title: '水杯',
    title_en: 'Cup',
    hidden: true,
    main_type: 'cup',
    children: galleries('/waterCup', 'WaterCup', false),
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
        path: '/personalFinancial/vipRecharge',
        name: 'VipRecharge',
        component: 'Memberships',
        title: '会员套餐',
        title_en: 'Membership',
        icon: 'crown',
      },
      {
        path: '/personalFinancial/pointsRecharge',
        name: 'PointsRecharge',
        component: 'PointPackages',
        title: '积分与空间',
        title_en: 'Points and storage',
        icon: 'coins',
      },
      {
        path: '/user/withdrawalRecord',
        name: 'WithdrawalRecord',
        component: 'WithdrawalRecord',
        title: '提现记录',
        title_en: 'Withdrawals',
        icon: 'receipt',
        permission: 'finance.withdrawals',
        // SH-6: merchants neither see it nor get an answer from its endpoint.
        type_roles: ['factory', 'illustrator'],
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
      {
        path: '/setting/outbox',
        name: 'Outbox',
        component: 'Outbox',
        title: '发件箱',
        title_en: 'Outbox',
        icon: 'mail',
        guard: [ADMIN_ROLE],
      },
      {
        path: '/setting/notices',
        name: 'Notices',
        component: 'Notices',
        title: '通知管理',
        title_en: 'Notices',
        icon: 'bell',
        guard: [ADMIN_ROLE],
      },
      {
        path: '/setting/areas',
        name: 'AreaManagement',
        component: 'AreaManagement',
        title: '专区管理',
        title_en: 'Areas',
        icon: 'star',
        guard: [ADMIN_ROLE],
      },
      {
        path: '/setting/reports',
        name: 'Reports',
        component: 'Reports',
        title: '举报与申诉',
        title_en: 'Reports',
        icon: 'flag',
        guard: [ADMIN_ROLE],
      },
      {
        path: '/setting/systemLog',
        name: 'SystemLog',
        component: 'SystemLog',
        title: '系统日志',
        title_en: 'System log',
        icon: 'log',
        guard: [ADMIN_ROLE],
      },
      {
        path: '/setting/access',
        name: 'AccessReport',
        component: 'AccessReport',
        title: '权限诊断',
        title_en: 'Who sees what',
        icon: 'key',
        guard: [ADMIN_ROLE],
      },
    ],
  },
  {
    path: '/help',
    name: 'Help',
    component: 'Help',
    title: '使用说明',
    title_en: 'Help',
    icon: 'help',
    hidden: true,
  },
];
