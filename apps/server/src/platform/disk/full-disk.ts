import type { Endpoint } from '@motif/contract/endpoint';
import { favourites } from '@motif/contract/features/favourites';
import { looks } from '@motif/contract/features/looks';
import { market } from '@motif/contract/features/market/market';
import { permissions } from '@motif/contract/features/permissions/menu';
import { menuDesk } from '@motif/contract/features/permissions/menu-desk';
import { roles } from '@motif/contract/features/permissions/roles';
import { gangSheets } from '@motif/contract/features/products/exports';
import { productDrawings } from '@motif/contract/features/products/products';
import { xrays } from '@motif/contract/features/products/xray';
import { auth } from '@motif/contract/features/users/auth';
import { codes } from '@motif/contract/features/users/codes';
import { wechat } from '@motif/contract/features/users/wechat';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { urlOf } from '../http/serve';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Taken although nothing else can be saved. What these write is small, and the reserve of the database is for it. */
const STILL_TAKEN: Endpoint[] = [
  // Signing in and out, and the step into a category that follows it.
  auth.login,
  auth.refresh,
  auth.logout,
  auth.endDevice,
  auth.endOtherDevices,
  codes.sms,
  codes.email,
  wechat.loginQrcode,
  wechat.loginPoll,
  wechat.socialLogin,
  wechat.scan,
  wechat.confirm,
  permissions.switchMainCategory,
  // What is asked by a body, and the file of a picture that somebody has.
  favourites.marks,
  looks.byPicture,
  market.quote,
  market.download,
  roles.preview,
  roles.changes,
  menuDesk.preview,
  menuDesk.changes,
  productDrawings.outlines,
  xrays.product,
  xrays.place,
  gangSheets.plan,
];
/** News of money are taken as long as the database takes them. */
const PAYMENT_NEWS = 'POST /api/payment/notify/:provider/';

const taken = new Set([PAYMENT_NEWS, ...STILL_TAKEN.flatMap(spellingsOf)]);

function spellingsOf({ method, path, aliases = [] }: Endpoint): string[] {
  return [`${method} ${path}`, ...aliases].map((spelling) => {
    const [verb, url = ''] = spelling.split(' ');
    return `${verb} /api${urlOf(url)}`;
  });
}

/** Refuses what would be saved while the disk of the database is full, in words that say so. */
export function refuseOnFullDisk(isFull: () => Promise<boolean>) {
  return async ({ method, routeOptions: { url } }: FastifyRequest): Promise<void> => {
    if (READS.has(method) || url === undefined || taken.has(`${method} ${url}`)) return;
    if (await isFull()) throw new AppError('DISK_FULL');
  };
}
