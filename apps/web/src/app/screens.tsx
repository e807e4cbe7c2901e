import type { ScreenName } from '@motif/contract/screens';
import type { ComponentType } from 'react';
import { lazyScreen as screen } from './lazy-screen';

const GalleryPage = screen(() =>
  import('../features/gallery/gallery-page').then((module) => module.GalleryPage),
);

/** Most people open a gallery next, so its code is prefetched. */
export const prefetchGallery = GalleryPage.prefetch;

const RecordsPage = screen(() =>
  import('../features/finance/records/records-page').then((module) => module.RecordsPage),
);

/** The screen registry (SH-5) maps the `component` name of a server route node to a screen that loads on first use. */
const registry: Readonly<Record<ScreenName, ComponentType>> = {
  Home: screen(() => import('../features/home/home-page').then((module) => module.HomePage)),
  Trends: screen(() => import('../features/trends/trends-page').then((module) => module.TrendsPage)),
  IndexBoard: screen(() => import('../features/system/boards/index-page').then((module) => module.IndexPage)),
  TrendBoard: screen(() =>
    import('../features/system/boards/trend-page').then((module) => module.TrendBoardPage),
  ),
  Workbench: screen(() =>
    import('../features/system/boards/workbench-page').then((module) => module.WorkbenchPage),
  ),
  MyProducts: screen(() =>
    import('../features/shelf/mine/my-products-page').then((module) => module.MyProductsPage),
  ),
  ListingKit: screen(() => import('../features/shelf/kit/kit-page').then((module) => module.KitPage)),
  TemuLists: screen(() => import('../features/shelf/temu/temu-page').then((module) => module.TemuPage)),
  Designer: screen(() =>
    import('../features/products/designer/designer-page').then((module) => module.DesignerPage),
  ),
  GangSheet: screen(() => import('../features/products/gang/gang-page').then((module) => module.GangPage)),
  RepeatStudio: screen(() =>
    import('../features/products/repeat/repeat-page').then((module) => module.RepeatPage),
  ),
  NewBatch: screen(() =>
    import('../features/products/batches/new/new-batch-page').then((module) => module.NewBatchPage),
  ),
  Batch: screen(() => import('../features/products/batches/batch-page').then((module) => module.BatchPage)),
  ProductModels: screen(() =>
    import('../features/blanks/desk/models-page').then((module) => module.ModelsPage),
  ),
  Memberships: screen(() =>
    import('../features/orders/offers/memberships-page').then((module) => module.MembershipsPage),
  ),
  PointPackages: screen(() =>
    import('../features/orders/offers/points-page').then((module) => module.PointsPage),
  ),
  CreativePackages: screen(() =>
    import('../features/finance/creative-page').then((module) => module.CreativePage),
  ),
  OrderList: screen(() => import('../features/invoices/orders-page').then((module) => module.OrdersPage)),
  Cashier: screen(() =>
    import('../features/invoices/cashier-with-invoice').then((module) => module.CashierWithInvoice),
  ),
  WithdrawalRecord: screen(() =>
    import('../features/withdrawals/withdrawals-page').then((module) => module.WithdrawalsPage),
  ),
  EarningStatement: screen(() =>
    import('../features/finance/statements/statement-page').then((module) => module.StatementPage),
  ),
  PersonalCenter: screen(() =>
    import('../features/personal/personal-center-page').then((module) => module.PersonalCenterPage),
  ),
  OperatorCenter: screen(() =>
    import('../features/personal/personal-center-page').then((module) => module.PersonalCenterPage),
  ),
  VerificationReview: screen(() =>
    import('../features/verifications/review/review-page').then((module) => module.VerificationReviewPage),
  ),
  SystemOrders: screen(() =>
    import('../features/orders/operators/operator-orders-page').then((module) => module.OperatorOrdersPage),
  ),
  Bills: screen(() => import('../features/bills/bills-page').then((module) => module.BillsPage)),
  WithdrawalReview: screen(() =>
    import('../features/withdrawals/review/review-page').then((module) => module.ReviewPage),
  ),
  PackageManagement: screen(() =>
    import('../features/packages/manage/packages-page').then((module) => module.PackagesPage),
  ),
  InvoiceReview: screen(() =>
    import('../features/invoices/review/invoice-review-page').then((module) => module.InvoiceReviewPage),
  ),
  RefundReview: screen(() => import('../features/refunds/refunds-page').then((module) => module.RefundsPage)),
  StoragePlan: screen(() => import('../features/storage/plan/plan-page').then((module) => module.PlanPage)),
  StorageCases: screen(() =>
    import('../features/storage/cases/cases-page').then((module) => module.CasesPage),
  ),
  MainCategories: screen(() =>
    import('../features/categories/category-picker-page').then((module) => module.CategoryPickerPage),
  ),
  Outbox: screen(() => import('../features/system/outbox-page').then((module) => module.OutboxPage)),
  Notices: screen(() => import('../features/notices/notices-page').then((module) => module.NoticesPage)),
  Help: screen(() => import('../features/help/help-page').then((module) => module.HelpPage)),
  Ledger: screen(() => import('../features/corrections/ledger-screen').then((module) => module.LedgerScreen)),
  SystemLog: screen(() =>
    import('../features/system/system-log-page').then((module) => module.SystemLogPage),
  ),
  AccountManagement: screen(() => import('../features/staff/staff-page').then((module) => module.StaffPage)),
  RoleManagement: screen(() =>
    import('../features/permissions/roles/roles-page').then((module) => module.RolesPage),
  ),
  AccessReport: screen(() =>
    import('../features/permissions/access-page').then((module) => module.AccessPage),
  ),
  MenuManagement: screen(() =>
    import('../features/permissions/desk/menu-page').then((module) => module.MenuPage),
  ),
  CategoryManagement: screen(() =>
    import('../features/categories/desk/categories-page').then((module) => module.CategoriesPage),
  ),
  UserManagement: screen(() =>
    import('../features/desk/people/people-page').then((module) => module.PeoplePage),
  ),
  CompanyManagement: screen(() =>
    import('../features/desk/companies/companies-page').then((module) => module.CompaniesPage),
  ),
  PlatformRoles: screen(() =>
    import('../features/desk/roles/platform-roles-page').then((module) => module.PlatformRolesPage),
  ),
  DepartmentManagement: screen(() =>
    import('../features/desk/departments-page').then((module) => module.DepartmentsPage),
  ),
  Audit: screen(() => import('../features/desk/audit/audit-page').then((module) => module.AuditPage)),
  AreaManagement: screen(() => import('../features/areas/areas-page').then((module) => module.AreasPage)),
  Reports: screen(() =>
    import('../features/disputes/admit/reports-screen').then((module) => module.ReportsScreen),
  ),
  Disputes: screen(() => import('../features/disputes/disputes-page').then((module) => module.DisputesPage)),
  DisputeRoom: screen(() =>
    import('../features/disputes/room/room-page').then((module) => module.DisputeRoomPage),
  ),
  DisputeReview: screen(() =>
    import('../features/disputes/review/review-page').then((module) => module.DisputeReviewPage),
  ),
  UploadPictures: screen(() =>
    import('../features/uploads/page/upload-page').then((module) => module.UploadPage),
  ),
  UploadTasks: screen(() =>
    import('../features/uploads/tasks/upload-tasks-page').then((module) => module.UploadTasksPage),
  ),
  FavouriteGroups: screen(() =>
    import('../features/favourites/groups/favourite-groups-page').then(
      (module) => module.FavouriteGroupsPage,
    ),
  ),
  FavouriteCompanies: screen(() =>
    import('../features/favourites/companies/favourite-companies-page').then(
      (module) => module.FavouriteCompaniesPage,
    ),
  ),
  HotGallery: () => <GalleryPage source="hot" />,
  NewGallery: () => <GalleryPage source="new" />,
  MarketGallery: () => <GalleryPage source="public" />,
  CompanyGallery: () => <GalleryPage source="party" />,
  PrivateGallery: () => <GalleryPage source="my" />,
  FavouritePictures: () => <GalleryPage source="collected" />,
  FollowGallery: () => <GalleryPage source="follow" />,
  AcquiredPictures: () => <GalleryPage source="acquired" />,
  RecycleBin: () => <GalleryPage source="bin" />,
  AreaGallery: () => <GalleryPage source="area" />,
  RechargeRecord: () => <RecordsPage list="recharge" />,
  ConsumptionRecord: () => <RecordsPage list="consumption" />,
  ExchangeRecord: () => <RecordsPage list="exchange" />,
};

/** Menu nodes come from the database, so a node may name a screen that this version does not have. */
export const screens: Readonly<Record<string, ComponentType | undefined>> = {
  ...registry,
  Showcase: screen(() => import('../showcase/showcase').then((module) => module.Showcase)),
};
