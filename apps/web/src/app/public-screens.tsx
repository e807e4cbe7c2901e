import { type ComponentType, lazy } from 'react';
import { lazyPart } from './lazy-part';
import { DEMO_PAYMENT_PATH, HOMEPAGE_PATH, publicPathOf } from './public-paths';

interface PublicScreen {
  Screen: ComponentType;
  prefetch: () => void;
}

function screen(load: () => Promise<ComponentType>): PublicScreen {
  const part = lazyPart(load);
  return {
    Screen: lazy(() => part.get().then((component) => ({ default: component }))),
    prefetch: part.prefetch,
  };
}

/** Screens outside the frame load when they are first opened. The sign-in screen is part of the first load. */
const SCREENS: Readonly<Record<string, PublicScreen>> = {
  '/login11': screen(() => import('../features/users/login/plain-login-page').then((m) => m.PlainLoginPage)),
  '/register': screen(() =>
    import('../features/users/register/register-page').then((m) => () => <m.RegisterPage channel="sms" />),
  ),
  '/emailRegister': screen(() =>
    import('../features/users/register/register-page').then((m) => () => <m.RegisterPage channel="email" />),
  ),
  '/forgotPassword': screen(() =>
    import('../features/users/recovery/forgot-password-page').then((m) => m.ForgotPasswordPage),
  ),
  '/callback': screen(() => import('../features/users/wechat/callback-page').then((m) => m.CallbackPage)),
  '/firstPassword': screen(() =>
    import('../features/users/recovery/first-password-page').then((m) => m.FirstPasswordPage),
  ),
  '/portal': screen(() => import('../features/portal/portal-page').then((m) => m.PortalPage)),
  '/about': screen(() => import('../features/about/about-page').then((m) => m.AboutPage)),
  '/protocal/termsWebsite': screen(() => import('../features/legal/terms-page').then((m) => m.TermsPage)),
  '/protocal/privacyPolicy': screen(() =>
    import('../features/legal/privacy-page').then((m) => m.PrivacyPage),
  ),
  '/verify': screen(() => import('./pages/verify-page').then((m) => m.VerifyPage)),
  [HOMEPAGE_PATH]: screen(() => import('../features/reports/homepage-screen').then((m) => m.HomepageScreen)),
  [DEMO_PAYMENT_PATH]: screen(() =>
    import('../features/orders/demo/demo-pay-page').then((m) => m.DemoPayPage),
  ),
  '/403': screen(() => import('./pages/problem-page').then((m) => m.ForbiddenPage)),
  '/404': screen(() => import('./pages/problem-page').then((m) => m.MissingPage)),
};

export const publicScreenOf = (path: string): PublicScreen | undefined => SCREENS[publicPathOf(path) ?? ''];
