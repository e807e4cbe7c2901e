import { people } from '@motif/contract/features/people';
import { type App, serve } from '../../platform/http/serve';
import { follow, unfollow } from './follow';
import { homepage } from './homepage';
import { homepageWorks } from './homepage-works';

export function peopleRoutes(app: App) {
  serve(app, people.follow, (ctx, { body }) => follow(ctx, body.user_id));
  serve(app, people.unfollow, (ctx, { body }) => unfollow(ctx, body.user_id));
  serve(app, people.homepage, (ctx, { params }) => homepage(ctx, params.id));
  serve(app, people.homepageWorks, (ctx, input) => homepageWorks(ctx, input));
}
