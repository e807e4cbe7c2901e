import { people } from '@motif/contract/features/people';
import { type App, serve } from '../../platform/http/serve';
import { block, listBlocked, unblock } from './block';
import { follow, unfollow } from './follow';
import { homepage } from './homepage';
import { homepageWorks } from './homepage-works';
import { listFollowers, listFollowing } from './list-people';
import { ownHomepage, saveHomepage } from './own-homepage';

export function peopleRoutes(app: App) {
  serve(app, people.follow, (ctx, { body }) => follow(ctx, body.user_id));
  serve(app, people.unfollow, (ctx, { body }) => unfollow(ctx, body.user_id));
  serve(app, people.following, (ctx, { query }) => listFollowing(ctx, query));
  serve(app, people.followers, (ctx, { query }) => listFollowers(ctx, query));
  serve(app, people.block, (ctx, { body }) => block(ctx, body.user_id));
  serve(app, people.unblock, (ctx, { body }) => unblock(ctx, body.user_id));
  serve(app, people.blocked, (ctx, { query }) => listBlocked(ctx, query));
  serve(app, people.ownHomepage, (ctx) => ownHomepage(ctx));
  serve(app, people.saveHomepage, (ctx, { body }) => saveHomepage(ctx, body));
  serve(app, people.homepage, (ctx, { params }) => homepage(ctx, params.id));
  serve(app, people.homepageWorks, (ctx, input) => homepageWorks(ctx, input));
}
