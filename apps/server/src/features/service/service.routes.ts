import { service } from '@motif/contract/features/help/service-contact';
import { type App, serve } from '../../platform/http/serve';
import { serviceContact } from './service-contact';

export function serviceRoutes(app: App) {
  serve(app, service.contact, (ctx) => serviceContact(ctx));
}
