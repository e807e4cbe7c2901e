import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { storeRefreshToken } from '../src/shared/session/refresh-token';
import { resetSession, setToken, setUser, type UserInfo } from '../src/shared/session/session-store';
import { useToasts } from '../src/shared/ui/overlay/toast';

export const person = (changes: Partial<UserInfo> = {}): UserInfo => ({
  id: 7,
  account: 'factory',
  username: '晨星工厂',
  avatar: '',
  roles: ['master'],
  permissions: ['pictures.browse'],
  is_master: true,
  type_role: 'factory',
  company: { id: 1, company_name: '晨星数码', company_sn: 'MF0001', main_categories: [1, 2] },
  last_main_category: null,
  phone: null,
  email: null,
  is_email_user: false,
  has_pwd: true,
  wechat_openid: null,
  ...changes,
});

/** Resets the browser: nobody is signed in and no toast is shown. */
export function freshBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  resetSession();
  useToasts.setState({ toasts: [] });
  window.history.replaceState(null, '', '/');
}

export async function signedIn(token = 'old', user = person()): Promise<void> {
  await storeRefreshToken('refresh-1');
  setUser(user);
  setToken(token);
}

export const saidTexts = (): string[] => useToasts.getState().toasts.map((toast) => toast.text);

export const node = (path: string, component: string, children?: RouteNode[]): RouteNode => ({
  path,
  name: path,
  component,
  meta: { title: `页${path}`, title_en: `Page ${path}` },
  ...(children ? { children } : {}),
});
