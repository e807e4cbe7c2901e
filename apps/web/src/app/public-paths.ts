/** These paths are open without a session (spec §2). */
const PUBLIC: readonly string[] = [
  '/login',
  '/login11',
  '/register',
  '/emailRegister',
  '/forgotPassword',
  '/callback',
  '/firstPassword',
  '/portal',
  '/about',
  '/protocal/termsWebsite',
  '/protocal/privacyPolicy',
  '/verify',
  '/404',
  '/403',
];

const HOMEPAGE = /^\/personalHomepage\/[1-9][0-9]{0,15}$/;

/** All personal homepages share one screen; every other public path has its own. */
export const HOMEPAGE_PATH = '/personalHomepage/{id}';

const DEMO_PAYMENT = /^\/pay\/[^/]*$/;

/** The page behind a code of the demo's payment provider. */
export const DEMO_PAYMENT_PATH = '/pay/{token}';

export const publicPathOf = (path: string): string | undefined => {
  if (HOMEPAGE.test(path)) return HOMEPAGE_PATH;
  if (DEMO_PAYMENT.test(path)) return DEMO_PAYMENT_PATH;
  return PUBLIC.includes(path) ? path : undefined;
};

/** Guests see these pages alone; for everybody else they stand in the frame. */
export const isProblemPath = (path: string): boolean => path === '/403' || path === '/404';

export const isPublicPath = (path: string): boolean => publicPathOf(path) !== undefined;
