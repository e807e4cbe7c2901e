import { readStored, writeStored } from '../../../shared/session/storage';
import { readTab, removeTab, writeTab } from '../../../shared/session/tab-storage';

export type LoginWay = 'password' | 'sms' | 'wechat';
const KEY = 'loginWay';
/** What a reload of this tab must not lose; a code or a password is never kept. */
const TAB_WAY = 'loginWay';
const TAB_PHONE = 'loginPhone';

/** The way chosen in this tab, or else the one that worked last. */
export const rememberedWay = (): string | null => readTab(TAB_WAY) ?? readStored(KEY);

/** Runs after a sign-in that worked: a look at another way is no reason to offer it first. */
export function rememberWay(way: LoginWay): void {
  writeStored(KEY, way);
  // The next person at this tab must not find the number.
  removeTab(TAB_WAY);
  removeTab(TAB_PHONE);
}

export const keepWay = (way: LoginWay): void => writeTab(TAB_WAY, way);
export const keptPhone = (): string => readTab(TAB_PHONE) ?? '';
export const keepPhone = (phone: string): void => writeTab(TAB_PHONE, phone);
