/**
 * Every screen inside the application: its path, under the name by which a node of the menu asks for it. The base
 * menu, the screen registry, the guard and the category switch all read this table. Public pages are not in it: they
 * stand outside of the menu.
 */
export const SCREENS = {
  Home: { path: '/home' },
  MainCategories: { path: '/mainCategories' },
  Trends: { path: '/trends' },
  IndexBoard: { path: '/index' },
  TrendBoard: { path: '/dashboard' },
  Workbench: { path: '/workbench' },
  HotGallery: { path: '/myPicture/heatMapPicture' },
  NewGallery: { path: '/myPicture/newMapPicture' },
  MarketGallery: { path: '/myPicture/publicPicture' },
  CompanyGallery: { path: '/myPicture/partyPicture' },
  FavouriteCompanies: { path: '/myPicture/collectedCompany' },
  FavouritePictures: { path: '/myPicture/collectedPicture' },
  FavouriteGroups: { path: '/myPicture/collectedGroup' },
  FollowGallery: { path: '/myPicture/followPicture' },
  AcquiredPictures: { path: '/myPicture/acquiredPicture' },
  PrivateGallery: { path: '/myPicture/myPicture' },
  RecycleBin: { path: '/myPicture/recycleBin' },
  UploadTasks: { path: '/myPicture/uploadTaskList' },
  UploadPictures: { path: '/myPicture/uploadPicture' },
  AreaGallery: { path: '/area/{id}' },
  MyProducts: { path: '/product/personalCenter' },
  Designer: { path: '/product/design/{id}' },
  ListingKit: { path: '/product/listing/{id}' },
  GangSheet: { path: '/product/gangSheet' },
  RepeatStudio: { path: '/product/repeat/{id}' },
  NewBatch: { path: '/product/batch/new' },
  Batch: { path: '/product/batch/{id}' },
  Memberships: { path: '/personalFinancial/vipRecharge' },
  PointPackages: { path: '/personalFinancial/pointsRecharge' },
  CreativePackages: { path: '/personalFinancial/creativePoint' },
  OrderList: { path: '/user/orderList' },
  Cashier: { path: '/cashier/{no}' },
  RechargeRecord: { path: '/user/rechargeRecord' },
  ConsumptionRecord: { path: '/user/consumptionRecord' },
  ExchangeRecord: { path: '/user/exchangeList' },
  WithdrawalRecord: { path: '/user/withdrawalRecord' },
  EarningStatement: { path: '/user/earningStatement' },
  StoragePlan: { path: '/user/storage' },
  PersonalCenter: { path: '/user/personalCenter' },
  OperatorCenter: { path: '/setting/personalCenter' },
  AccountManagement: { path: '/user/accountManagement' },
  RoleManagement: { path: '/user/roleManagement' },
  Disputes: { path: '/disputes' },
  DisputeRoom: { path: '/disputes/{id}' },
  DisputeReview: { path: '/setting/disputes' },
  Outbox: { path: '/setting/outbox' },
  Notices: { path: '/setting/notices' },
  AreaManagement: { path: '/setting/areas' },
  Reports: { path: '/setting/reports' },
  Ledger: { path: '/setting/ledger' },
  VerificationReview: { path: '/setting/verifications' },
  WithdrawalReview: { path: '/setting/withdrawals' },
  SystemOrders: { path: '/setting/orders' },
  Bills: { path: '/setting/bills' },
  PackageManagement: { path: '/setting/packages' },
  InvoiceReview: { path: '/setting/invoices' },
  RefundReview: { path: '/setting/refunds' },
  StorageCases: { path: '/setting/storageCases' },
  MenuManagement: { path: '/setting/menuManagement' },
  ProductModels: { path: '/setting/productModels' },
  TemuLists: { path: '/setting/temu' },
  CategoryManagement: { path: '/setting/categories' },
  UserManagement: { path: '/setting/userManagement' },
  CompanyManagement: { path: '/setting/companies' },
  PlatformRoles: { path: '/setting/roleManagement' },
  DepartmentManagement: { path: '/setting/departmentManagement' },
  Audit: { path: '/setting/audit' },
  SystemLog: { path: '/setting/systemLog' },
  AccessReport: { path: '/setting/access' },
  Help: { path: '/help' },
} as const satisfies Record<string, { path: `/${string}` }>;

export type ScreenName = keyof typeof SCREENS;
export const pathOf = (screen: ScreenName): string => SCREENS[screen].path;

/** The address of one order's cashier. */
export const cashierPath = (no: string): string => pathOf('Cashier').replace('{no}', no);

/** The address of one dispute's room. */
export const disputePath = (id: number): string => pathOf('DisputeRoom').replace('{id}', String(id));

/** The address of one product's designer. */
export const designPath = (id: number): string => pathOf('Designer').replace('{id}', String(id));

/** The address of the repeat studio with one picture. */
export const repeatPath = (pictureId: number): string =>
  pathOf('RepeatStudio').replace('{id}', String(pictureId));

/** The address of one listing sheet. */
export const listingPath = (id: number): string => pathOf('ListingKit').replace('{id}', String(id));

/** The address of one batch. */
export const batchPath = (id: number): string => pathOf('Batch').replace('{id}', String(id));

/** Second spellings of the specification; they lead to the screen's own path. */
const ALIASES: Readonly<Record<string, ScreenName>> = {
  '/user/pointsRecharge': 'PointPackages',
  '/user/vipRecharge': 'Memberships',
};

/** The screen's own path, if this one is a second spelling of it. */
export const aliasedPath = (path: string): string | undefined => {
  const screen = ALIASES[path];
  return screen && pathOf(screen);
};

/** What may stand in the place of a name in a path. Whether there is such an area or order, the server says. */
const PARTS = { id: '[0-9]+', no: '[A-Z0-9]+' };

const patternOf = (path: string) =>
  new RegExp(`^${path.replace('{id}', PARTS.id).replace('{no}', PARTS.no)}$`);

/** Whether an address is of this screen, whose path may contain `{id}` or `{no}`. */
export const isPathOf = (path: string, address: string): boolean =>
  path === address || (path.includes('{') && patternOf(path).test(address));

/**
 * Paths that the specification names and this version has no screen for (template demo, test area). They say so
 * instead of "forbidden" or "not found"; a menu node of the same path comes first.
 */
const UNBUILT = ['/vab', '/other', '/mall', '/noColumn', '/test'];
export const isUnbuiltPath = (path: string): boolean => UNBUILT.some((base) => isBelow(path, base));

/** Screens below these paths show pictures of the main category that the person is in. */
export const GALLERIES_BASE = '/myPicture';
export const AREAS_BASE = '/area';

/**
 * Main categories whose galleries have paths of their own too (spec §2). One more is one more row here, a category of
 * that `main_type` and its titles.
 */
export const CATEGORY_MENUS = [
  {
    base: '/phoneCase',
    name: 'PhoneCase',
    main_type: 'phoneCase',
    title: '手机壳',
    title_en: 'Phone case',
    without: [],
  },
  {
    base: '/waterCup',
    name: 'WaterCup',
    main_type: 'cup',
    title: '水杯',
    title_en: 'Cup',
    // The specification's cup menu has neither favourite groups nor the upload screen.
    without: ['FavouriteGroups', 'UploadPictures'],
  },
] as const satisfies readonly CategoryMenu[];

export interface CategoryMenu {
  base: `/${string}`;
  /** Begins the names of its menu nodes. */
  name: string;
  main_type: string;
  title: string;
  title_en: string;
  without: readonly ScreenName[];
}

/** What a main category may be of; `other` has no menu of its own. */
export type MainType = (typeof CATEGORY_MENUS)[number]['main_type'] | 'other';
export const MAIN_TYPES: readonly [MainType, ...MainType[]] = [
  'other',
  ...CATEGORY_MENUS.map(({ main_type }) => main_type),
];

const menus: readonly CategoryMenu[] = CATEGORY_MENUS;
const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** The path of a gallery's screen in the menu of one main category. */
export const pathIn = ({ base }: CategoryMenu, screen: ScreenName): string =>
  pathOf(screen).replace(GALLERIES_BASE, base);

/** The menu of the main category that the path belongs to, whichever the person is in. */
export const categoryMenuOf = (path: string): CategoryMenu | undefined =>
  menus.find(({ base }) => isBelow(path, base));

/** Whether the path shows pictures of one main category: after a switch, they are those of another. */
export const isCategoryPath = (path: string): boolean =>
  path === SCREENS.Trends.path ||
  path === SCREENS.MyProducts.path ||
  isBelow(path, GALLERIES_BASE) ||
  isBelow(path, AREAS_BASE) ||
  categoryMenuOf(path) !== undefined;

/** Screens and the groups above them, with a pattern where one stands for many: what there is, whoever may open it. */
const patterns = Object.values(SCREENS).map(({ path }) => patternOf(path));

/** Whether the product has such a screen: it tells "you may not" from "there is no such page". It guards nothing. */
export function isKnownPath(path: string): boolean {
  const menu = categoryMenuOf(path);
  const plain = menu ? path.replace(menu.base, GALLERIES_BASE) : path;
  if (menu?.without.some((screen) => pathOf(screen) === plain)) return false;
  return plain === GALLERIES_BASE || plain === AREAS_BASE || patterns.some((pattern) => pattern.test(plain));
}
