import { Type } from 'typebox';
import { ADMIN_ROLE } from '../access';
import { endpoint } from '../endpoint';
import { Input, oneOf } from '../shapes';

/** How much of a code may be lost and still be read: about 7, 15, 25 and 30 %. */
export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const;
export type QrLevel = (typeof QR_LEVELS)[number];
/** Fits at every level, in any script: the largest code of level H holds 1,273 bytes. */
export const QR_TEXT_MAX = 300;

export const exampleQr = {
  draw: endpoint({
    method: 'GET',
    path: '/qrCode/draw',
    summary: '画二维码 / A text as the picture of a QR code',
    auth: { check: [ADMIN_ROLE] },
    query: Input({
      text: Type.String({ minLength: 1, maxLength: QR_TEXT_MAX }),
      level: oneOf(QR_LEVELS),
    }),
    data: Type.Object({ qr_url: Type.String({ description: 'an SVG as a data: address' }) }),
  }),
};
