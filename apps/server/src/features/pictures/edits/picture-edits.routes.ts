import { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import { type App, serve } from '../../../platform/http/serve';
import { deletePictures, erasePictures, restorePictures } from './bin-pictures';
import { editPicture, labelPictures, movePictures } from './edit-pictures';
import { sharePictures } from './share-pictures';

export function pictureEditsRoutes(app: App) {
  serve(app, pictureEdits.edit, (ctx, { params, body }) => editPicture(ctx, params.id, body));
  serve(app, pictureEdits.label, (ctx, { body }) => labelPictures(ctx, body));
  serve(app, pictureEdits.move, (ctx, { body }) => movePictures(ctx, body));
  serve(app, pictureEdits.share, (ctx, { body }) => sharePictures(ctx, body));
  serve(app, pictureEdits.remove, (ctx, { body }) => deletePictures(ctx, body));
  serve(app, pictureEdits.restore, (ctx, { body }) => restorePictures(ctx, body));
  serve(app, pictureEdits.erase, (ctx, { body }) => erasePictures(ctx, body));
}
