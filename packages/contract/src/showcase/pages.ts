/**
 * The living style guide: every page of it, once. The operators' menu, the registry of the web and the tests read this
 * table. A page is a row here, a file below `apps/web/src/showcase` and a line in its `pages.ts`.
 */

/** The component that every node of the guide names: one lazy part of the web application. */
export const SHOWCASE_SCREEN = 'Showcase';

/** The groups of the menu. One without pages does not stand in it. */
export const SHOWCASE_GROUPS = {
  Basics: { path: '/vab/basics', title: '组件', title_en: 'Parts' },
  Tables: { path: '/vab/table', title: '表格与列表', title_en: 'Tables and lists' },
  Forms: { path: '/vab/form', title: '表单', title_en: 'Forms' },
  Data: { path: '/vab/data', title: '数据展示', title_en: 'Data' },
  Other: { path: '/other', title: '交互', title_en: 'Behaviour' },
  Excel: { path: '/other/excel', title: '导出 Excel', title_en: 'Excel', within: 'Other' },
  Levels: { path: '/other/menu1', title: '多级菜单', title_en: 'Deep menus' },
  InnerLevel: { path: '/other/menu1/menu1-1', title: '菜单 1-1', title_en: 'Menu 1-1', within: 'Levels' },
  Mall: { path: '/mall', title: '商城', title_en: 'Mall' },
  /** Stands beside the guide: only a group of the first level can do without its column. */
  NoColumn: { path: '/noColumn', title: '无分栏', title_en: 'No column' },
  Tests: { path: '/test', title: '试验区', title_en: 'Try-outs' },
} as const satisfies Record<string, ShowcaseGroup>;

export interface ShowcaseGroup {
  path: `/${string}`;
  title: string;
  title_en: string;
  /** The group that it stands in; unset: the first level of the guide. */
  within?: string;
}

export interface ShowcasePage {
  /** May contain `{id}`, as the paths of screens do. */
  path: `/${string}`;
  title: string;
  title_en: string;
  /** A name of the menu's icons. */
  icon: string;
  group: keyof typeof SHOWCASE_GROUPS;
  /** It is reached from another page and does not stand in the menu. */
  hidden?: true;
  /** The only page of a first level, shown without the second column of the menu. */
  no_column?: true;
  /** Every address of it has a tab of its own. */
  dynamic_new_tab?: true;
  /** The entry of the menu that a hidden page belongs to. */
  active_menu?: `/${string}`;
}

/** In the order of the menu. The keys are the names of the menu nodes. */
export const SHOWCASE_PAGES = {
  VabIcon: {
    path: '/vab/icon',
    title: '图标',
    title_en: 'Icons',
    icon: 'star',
    group: 'Basics',
  },
  VabPermission: {
    path: '/vab/permission',
    title: '权限',
    title_en: 'Rights',
    icon: 'key',
    group: 'Basics',
  },
  VabActions: {
    path: '/vab/actions',
    title: '按钮与操作',
    title_en: 'Buttons and actions',
    icon: 'appstore',
    group: 'Basics',
  },
  VabOverlays: {
    path: '/vab/overlays',
    title: '浮层与消息',
    title_en: 'Overlays and messages',
    icon: 'bell',
    group: 'Basics',
  },
  VabDisplay: {
    path: '/vab/display',
    title: '展示',
    title_en: 'Display',
    icon: 'picture',
    group: 'Basics',
  },
  VabStates: { path: '/vab/states', title: '状态', title_en: 'States', icon: 'leaf', group: 'Basics' },
  VabLayout: {
    path: '/vab/layout',
    title: '页面骨架',
    title_en: 'Pages and lists',
    icon: 'dashboard',
    group: 'Basics',
  },
  VabComprehensiveTable: {
    path: '/vab/table/comprehensiveTable',
    title: '综合表格',
    title_en: 'Comprehensive table',
    icon: 'list',
    group: 'Tables',
  },
  VabInlineEditTable: {
    path: '/vab/table/inlineEditTable',
    title: '行内编辑',
    title_en: 'Editing in place',
    icon: 'brush',
    group: 'Tables',
  },
  VabCustomTable: {
    path: '/vab/table/customTable',
    title: '自定义表格',
    title_en: 'Your own table',
    icon: 'setting',
    group: 'Tables',
  },
  VabBigTable: {
    path: '/vab/table/bigTable',
    title: '一万行表格',
    title_en: 'Ten thousand rows',
    icon: 'list',
    group: 'Tables',
  },
  VabList: {
    path: '/vab/list',
    title: '列表',
    title_en: 'List',
    icon: 'building',
    group: 'Tables',
  },
  VabQueue: {
    path: '/vab/queue',
    title: '审核队列',
    title_en: 'Review queue',
    icon: 'flag',
    group: 'Tables',
  },
  VabComprehensiveForm: {
    path: '/vab/form/comprehensiveForm',
    title: '综合表单',
    title_en: 'Comprehensive form',
    icon: 'idcard',
    group: 'Forms',
  },
  VabStepForm: {
    path: '/vab/form/stepForm',
    title: '分步表单',
    title_en: 'A form in steps',
    icon: 'trend',
    group: 'Forms',
  },
  VabDynamicForm: {
    path: '/vab/form/dynamicForm',
    title: '动态表单',
    title_en: 'A form that grows',
    icon: 'list',
    group: 'Forms',
  },
  VabFields: {
    path: '/vab/form/fields',
    title: '全部字段',
    title_en: 'All fields',
    icon: 'idcard',
    group: 'Forms',
  },
  VabChart: {
    path: '/vab/chart',
    title: '图表',
    title_en: 'Charts',
    icon: 'dashboard',
    group: 'Data',
  },
  VabTree: {
    path: '/vab/tree',
    title: '树',
    title_en: 'Tree',
    icon: 'folder',
    group: 'Data',
  },
  VabDescriptions: {
    path: '/vab/descriptions',
    title: '描述列表',
    title_en: 'Facts',
    icon: 'log',
    group: 'Data',
  },
  VabTimeline: {
    path: '/vab/timeline',
    title: '时间轴',
    title_en: 'Timeline',
    icon: 'clock',
    group: 'Data',
  },
  VabCalendar: {
    path: '/vab/calendar',
    title: '日历',
    title_en: 'Calendar',
    icon: 'clock',
    group: 'Data',
  },
  VabTransfer: {
    path: '/vab/transfer',
    title: '穿梭框',
    title_en: 'Two lists',
    icon: 'list',
    group: 'Data',
  },
  VabQrCode: {
    path: '/vab/qrCode',
    title: '二维码',
    title_en: 'QR code',
    icon: 'appstore',
    group: 'Data',
  },
  VabCropper: {
    path: '/vab/cropper',
    title: '图片裁剪',
    title_en: 'Cropper',
    icon: 'picture',
    group: 'Data',
  },
  VabUpload: {
    path: '/vab/upload',
    title: '选择与拖入文件',
    title_en: 'Files',
    icon: 'upload',
    group: 'Data',
  },
  OtherWorkflow: {
    path: '/other/workflow',
    title: '工作流',
    title_en: 'Workflow',
    icon: 'trend',
    group: 'Other',
  },
  OtherPrint: {
    path: '/other/print',
    title: '打印',
    title_en: 'Print',
    icon: 'receipt',
    group: 'Other',
  },
  OtherNotice: {
    path: '/other/notice',
    title: '消息与提醒',
    title_en: 'Notices',
    icon: 'bell',
    group: 'Other',
  },
  OtherDrag: {
    path: '/other/drag',
    title: '拖动',
    title_en: 'Drag',
    icon: 'list',
    group: 'Other',
  },
  OtherLoading: {
    path: '/other/loading',
    title: '加载',
    title_en: 'Loading',
    icon: 'clock',
    group: 'Other',
  },
  OtherTabs: {
    path: '/other/tabs',
    title: '标签页操作',
    title_en: 'Tabs',
    icon: 'folder',
    group: 'Other',
  },
  OtherDynamicMeta: {
    path: '/other/dynamicMeta',
    title: '动态菜单项',
    title_en: 'Live menu entry',
    icon: 'setting',
    group: 'Other',
  },
  OtherDynamicSegments: {
    path: '/other/dynamicSegment',
    title: '动态路径',
    title_en: 'Paths with values',
    icon: 'key',
    group: 'Other',
  },
  OtherDynamicSegment: {
    path: '/other/dynamicSegment/{id}',
    title: '动态路径详情',
    title_en: 'A path with values',
    icon: 'key',
    group: 'Other',
    hidden: true,
    dynamic_new_tab: true,
    active_menu: '/other/dynamicSegment',
  },
  OtherErrorTest: {
    path: '/other/errorTest',
    title: '错误模拟',
    title_en: 'Simulated errors',
    icon: 'flag',
    group: 'Other',
  },
  OtherIframe: {
    path: '/other/iframe/view',
    title: '嵌入页面',
    title_en: 'Embedded page',
    icon: 'picture',
    group: 'Other',
  },
  /** The same page by its short address. */
  OtherIframeShort: {
    path: '/other/iframe',
    title: '嵌入页面',
    title_en: 'Embedded page',
    icon: 'picture',
    group: 'Other',
    hidden: true,
    active_menu: '/other/iframe/view',
  },
  OtherExternalLink: {
    path: '/other/externalLink',
    title: '外部链接',
    title_en: 'External links',
    icon: 'mail',
    group: 'Other',
  },
  OtherExportExcel: {
    path: '/other/excel/exportExcel',
    title: '导出全部',
    title_en: 'All rows',
    icon: 'download',
    group: 'Excel',
  },
  OtherExportSelectExcel: {
    path: '/other/excel/exportSelectExcel',
    title: '导出选中',
    title_en: 'Selected rows',
    icon: 'download',
    group: 'Excel',
  },
  OtherExportMergeHeaderExcel: {
    path: '/other/excel/exportMergeHeaderExcel',
    title: '合并表头',
    title_en: 'Merged header',
    icon: 'download',
    group: 'Excel',
  },
  OtherMenuFirst: {
    path: '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1',
    title: '菜单 1-1-1-1',
    title_en: 'Menu 1-1-1-1',
    icon: 'folder',
    group: 'InnerLevel',
  },
  OtherMenuSecond: {
    path: '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-2',
    title: '菜单 1-1-1-2',
    title_en: 'Menu 1-1-1-2',
    icon: 'folder',
    group: 'InnerLevel',
  },
  MallGoods: { path: '/mall/goods', title: '商品', title_en: 'Goods', icon: 'shop', group: 'Mall' },
  DeleteColumn: {
    path: '/noColumn/deleteColumn',
    title: '无分栏页面',
    title_en: 'A page without a column',
    icon: 'dashboard',
    group: 'NoColumn',
    no_column: true,
  },
  TestPermissions: {
    path: '/test/test1',
    title: '权限试验',
    title_en: 'Rights of a role',
    icon: 'key',
    group: 'Tests',
  },
  TestStress: {
    path: '/test/test2',
    title: '组件压力',
    title_en: 'Many parts at once',
    icon: 'appstore',
    group: 'Tests',
  },
  TestEvents: { path: '/test/test3', title: '事件流', title_en: 'Event stream', icon: 'log', group: 'Tests' },
  TestMembership: {
    path: '/test/membership',
    title: '会员模拟',
    title_en: 'Another membership',
    icon: 'crown',
    group: 'Tests',
  },
} as const satisfies Record<string, ShowcasePage>;

export type ShowcaseName = keyof typeof SHOWCASE_PAGES;

/** Every page with its name; the form in which tests and menus walk them. */
export const showcasePages = Object.entries(SHOWCASE_PAGES) as [ShowcaseName, ShowcasePage][];
