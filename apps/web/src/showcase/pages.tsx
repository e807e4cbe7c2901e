import type { ShowcaseName } from '@motif/contract/showcase/pages';
import type { ComponentType } from 'react';
import { lazyView } from '../shared/lazy-view';
import { SkeletonLines } from '../shared/ui/states/skeleton';

const HERE = 'apps/web/src/showcase';
const Waiting = () => (
  <div data-waiting>
    <SkeletonLines lines={6} />
  </div>
);

/** A page of the guide: where its source is, for whoever copies from it, and how it is loaded. */
const page = (file: string, load: () => Promise<ComponentType>) => ({
  file: `${HERE}/${file}`,
  View: lazyView(load, Waiting),
});

/** Types refuse to compile until the table of the contract and this one agree. */
export const PAGES: Readonly<Record<ShowcaseName, ReturnType<typeof page>>> = {
  VabIcon: page('basics/icons-page.tsx', () => import('./basics/icons-page').then((m) => m.IconsPage)),
  VabPermission: page('basics/permission-page.tsx', () =>
    import('./basics/permission-page').then((m) => m.PermissionPage),
  ),
  VabActions: page('basics/actions-page.tsx', () =>
    import('./basics/actions-page').then((m) => m.ActionsPage),
  ),
  VabOverlays: page('basics/overlays-page.tsx', () =>
    import('./basics/overlays-page').then((m) => m.OverlaysPage),
  ),
  VabDisplay: page('basics/display-page.tsx', () =>
    import('./basics/display-page').then((m) => m.DisplayPage),
  ),
  VabStates: page('basics/states-page.tsx', () => import('./basics/states-page').then((m) => m.StatesPage)),
  VabLayout: page('basics/layout-page.tsx', () => import('./basics/layout-page').then((m) => m.LayoutPage)),
  VabComprehensiveTable: page('tables/comprehensive-table-page.tsx', () =>
    import('./tables/comprehensive-table-page').then((m) => m.ComprehensiveTablePage),
  ),
  VabInlineEditTable: page('tables/inline-edit-table-page.tsx', () =>
    import('./tables/inline-edit-table-page').then((m) => m.InlineEditTablePage),
  ),
  VabCustomTable: page('tables/custom-table-page.tsx', () =>
    import('./tables/custom-table-page').then((m) => m.CustomTablePage),
  ),
  VabBigTable: page('tables/big-table-page.tsx', () =>
    import('./tables/big-table-page').then((m) => m.BigTablePage),
  ),
  VabList: page('tables/list-page.tsx', () => import('./tables/list-page').then((m) => m.ListPage)),
  VabQueue: page('tables/queue-page.tsx', () => import('./tables/queue-page').then((m) => m.QueuePage)),
  VabComprehensiveForm: page('forms/comprehensive-form-page.tsx', () =>
    import('./forms/comprehensive-form-page').then((m) => m.ComprehensiveFormPage),
  ),
  VabStepForm: page('forms/step-form-page.tsx', () =>
    import('./forms/step-form-page').then((m) => m.StepFormPage),
  ),
  VabDynamicForm: page('forms/dynamic-form-page.tsx', () =>
    import('./forms/dynamic-form-page').then((m) => m.DynamicFormPage),
  ),
  VabFields: page('forms/fields-page.tsx', () => import('./forms/fields-page').then((m) => m.FieldsPage)),
  VabChart: page('data/chart-page.tsx', () => import('./data/chart-page').then((m) => m.ChartPage)),
  VabTree: page('data/tree-page.tsx', () => import('./data/tree-page').then((m) => m.TreePage)),
  VabDescriptions: page('data/descriptions-page.tsx', () =>
    import('./data/descriptions-page').then((m) => m.DescriptionsPage),
  ),
  VabTimeline: page('data/timeline-page.tsx', () =>
    import('./data/timeline-page').then((m) => m.TimelinePage),
  ),
  VabCalendar: page('parts/calendar-page.tsx', () =>
    import('./parts/calendar-page').then((m) => m.CalendarPage),
  ),
  VabTransfer: page('parts/transfer-page.tsx', () =>
    import('./parts/transfer-page').then((m) => m.TransferPage),
  ),
  VabQrCode: page('parts/qr-page.tsx', () => import('./parts/qr-page').then((m) => m.QrPage)),
  VabCropper: page('parts/cropper-page.tsx', () => import('./parts/cropper-page').then((m) => m.CropperPage)),
  VabUpload: page('data/upload-page.tsx', () => import('./data/upload-page').then((m) => m.UploadPage)),
  OtherWorkflow: page('workflow/workflow-page.tsx', () =>
    import('./workflow/workflow-page').then((m) => m.WorkflowPage),
  ),
  OtherPrint: page('other/print-page.tsx', () => import('./other/print-page').then((m) => m.PrintPage)),
  OtherNotice: page('other/notice-page.tsx', () => import('./other/notice-page').then((m) => m.NoticePage)),
  OtherDrag: page('other/drag-page.tsx', () => import('./other/drag-page').then((m) => m.DragPage)),
  OtherLoading: page('other/loading-page.tsx', () =>
    import('./other/loading-page').then((m) => m.LoadingPage),
  ),
  OtherTabs: page('other/tabs-page.tsx', () => import('./other/tabs-page').then((m) => m.TabsPage)),
  OtherDynamicMeta: page('other/dynamic-meta-page.tsx', () =>
    import('./other/dynamic-meta-page').then((m) => m.DynamicMetaPage),
  ),
  OtherDynamicSegments: page('other/segments-page.tsx', () =>
    import('./other/segments-page').then((m) => m.SegmentsPage),
  ),
  OtherDynamicSegment: page('other/segment-page.tsx', () =>
    import('./other/segment-page').then((m) => m.SegmentPage),
  ),
  OtherErrorTest: page('other/error-test-page.tsx', () =>
    import('./other/error-test-page').then((m) => m.ErrorTestPage),
  ),
  OtherIframe: page('other/iframe-page.tsx', () => import('./other/iframe-page').then((m) => m.IframePage)),
  OtherIframeShort: page('other/iframe-page.tsx', () =>
    import('./other/iframe-page').then((m) => m.IframePage),
  ),
  OtherExternalLink: page('other/external-link-page.tsx', () =>
    import('./other/external-link-page').then((m) => m.ExternalLinkPage),
  ),
  OtherExportExcel: page('excel/export-excel-page.tsx', () =>
    import('./excel/export-excel-page').then((m) => m.ExportExcelPage),
  ),
  OtherExportSelectExcel: page('excel/export-select-page.tsx', () =>
    import('./excel/export-select-page').then((m) => m.ExportSelectPage),
  ),
  OtherExportMergeHeaderExcel: page('excel/export-merge-page.tsx', () =>
    import('./excel/export-merge-page').then((m) => m.ExportMergePage),
  ),
  OtherMenuFirst: page('other/menu-level-page.tsx', () =>
    import('./other/menu-level-page').then((m) => m.MenuLevelPage),
  ),
  OtherMenuSecond: page('other/menu-level-page.tsx', () =>
    import('./other/menu-level-page').then((m) => m.MenuLevelPage),
  ),
  MallGoods: page('mall/goods-page.tsx', () => import('./mall/goods-page').then((m) => m.GoodsPage)),
  DeleteColumn: page('mall/no-column-page.tsx', () =>
    import('./mall/no-column-page').then((m) => m.NoColumnPage),
  ),
  TestPermissions: page('tests/permissions-page.tsx', () =>
    import('./tests/permissions-page').then((m) => m.PermissionsPage),
  ),
  TestStress: page('tests/stress-page.tsx', () => import('./tests/stress-page').then((m) => m.StressPage)),
  TestEvents: page('tests/events-page.tsx', () => import('./tests/events-page').then((m) => m.EventsPage)),
  TestMembership: page('tests/membership-page.tsx', () =>
    import('./tests/membership-page').then((m) => m.MembershipPage),
  ),
};
