import { readStored, writeStored } from '../../../shared/session/storage';

export type LoginWay = 'password' | 'sms' | 'wechat';
const KEY = 'loginWay';

export const rememberedWay = (): string | null => readStored(KEY);

/** Runs after a sign-in that worked: a look at another way is no reason to offer it first. */
export const rememberWay = (way: LoginWay): void => writeStored(KEY, way);
