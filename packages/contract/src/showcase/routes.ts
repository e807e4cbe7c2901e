/**
 * The routes for operators that the specification names (§2), each with the page on which it ends. The first of all,
 * `/`, leads everybody to their own home and stands with the guard.
 */
export const DEMO_ROUTES: Readonly<Record<`/${string}`, `/${string}`>> = {
  '/index': '/index',
  '/dashboard': '/dashboard',
  '/workbench': '/workbench',
  '/vab': '/vab/icon',
  '/other': '/other/workflow',
  '/other/iframe': '/other/iframe',
  '/mall': '/mall/goods',
  '/mall/goods': '/mall/goods',
  '/noColumn': '/noColumn/deleteColumn',
  '/setting': '/setting/personalCenter',
  '/setting/personalCenter': '/setting/personalCenter',
  '/setting/userManagement': '/setting/userManagement',
  '/setting/roleManagement': '/setting/roleManagement',
  '/setting/departmentManagement': '/setting/departmentManagement',
  '/setting/menuManagement': '/setting/menuManagement',
  '/setting/systemLog': '/setting/systemLog',
  '/test': '/test/test1',
  '/test/test1': '/test/test1',
  '/test/test2': '/test/test2',
  '/test/test3': '/test/test3',
  '/test/membership': '/test/membership',
};
