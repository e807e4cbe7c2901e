import { attachments } from '@motif/contract/features/attachments/attachments';
import { type App, serve } from '../../platform/http/serve';
import { addAttachment } from './add-attachment';
import { editAttachment, removeAttachment, restoreAttachment } from './edit-attachment';
import { listAttachments } from './list-attachments';

export function attachmentsRoutes(app: App) {
  serve(app, attachments.list, (ctx, { query }) => listAttachments(ctx, query));
  serve(app, attachments.add, (ctx, { query, bytes }) => addAttachment(ctx, query, bytes));
  serve(app, attachments.edit, (ctx, { params, body }) => editAttachment(ctx, params.id, body));
  serve(app, attachments.remove, (ctx, { params }) => removeAttachment(ctx, params.id));
  serve(app, attachments.restore, (ctx, { params }) => restoreAttachment(ctx, params.id));
}
