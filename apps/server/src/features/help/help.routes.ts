import { help } from '@motif/contract/features/help/service-contact';
import { type App, serve } from '../../platform/http/serve';
import { serviceContact } from './service-contact';

export function helpRoutes(app: App) {
  serve(app, help.serviceContact, (ctx) => serviceContact(ctx));
}
