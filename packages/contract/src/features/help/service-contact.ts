import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { nullable } from '../../shapes';

const ServiceContact = Type.Object({
  name: Type.String(),
  hours: nullable(Type.String()),
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  qr_url: nullable(Type.String({ description: 'a picture of the QR code' })),
  demo: Type.Boolean({ description: 'made up for the demo: nobody answers' }),
});
export type ServiceContact = Static<typeof ServiceContact>;

export const help = {
  serviceContact: endpoint({
    method: 'GET',
    path: '/service/contact/',
    summary: '在线客服 / Whom to ask; null where none is configured',
    auth: 'session',
    data: nullable(ServiceContact),
  }),
};
