import { areas } from '@motif/contract/features/areas';
import { type App, serve } from '../../platform/http/serve';
import { addPictures, movePicture, removePictures } from './area-pictures';
import { editArea, orderAreas, removeAreas } from './edit-areas';
import { listAreas, listEditedAreas } from './list-areas';

export function areasRoutes(app: App) {
  serve(app, areas.list, (ctx) => listAreas(ctx));
  serve(app, areas.editedList, (ctx) => listEditedAreas(ctx));
  serve(app, areas.edit, (ctx, { body }) => editArea(ctx, body));
  serve(app, areas.remove, (ctx, { body }) => removeAreas(ctx, body.ids));
  serve(app, areas.order, (ctx, { body }) => orderAreas(ctx, body.ids));
  serve(app, areas.addPictures, (ctx, { body }) => addPictures(ctx, body));
  serve(app, areas.removePictures, (ctx, { body }) => removePictures(ctx, body));
  serve(app, areas.movePicture, (ctx, { body }) => movePicture(ctx, body));
}
