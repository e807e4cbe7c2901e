// What the compiler must refuse. Nothing here runs: `npm test -- types` fails when a refusal goes missing.
import { areas } from '@motif/contract/features/areas';
import { auth } from '@motif/contract/features/users/auth';
import { type App, serve, WithMessage } from './serve';

const area = { id: 1, name: '新品', name_en: 'New', icon: 'star' };

export function handlersThatAreRefused(app: App) {
  // @ts-expect-error: the answer lacks the list
  serve(app, areas.list, () => ({ next_cursor: null }));
  // @ts-expect-error: the same from a service function, which answers later
  serve(app, areas.list, async () => ({ list: [{ id: 1 }], next_cursor: null }));
  // @ts-expect-error: a name is no number
  serve(app, areas.edit, () => ({ ...area, name: 5 }));
  // @ts-expect-error: the same beside a message
  serve(app, areas.edit, () => new WithMessage({ ...area, name: 5 }, 'Saved'));
  // @ts-expect-error: the endpoint takes no query
  serve(app, areas.edit, (_ctx, { query }) => ({ ...area, name: query.name }));
  // @ts-expect-error: its body has no such field
  serve(app, areas.edit, (_ctx, { body }) => ({ ...area, name: body.colour }));
  // @ts-expect-error: the name of a body is text
  serve(app, areas.edit, (_ctx, { body }) => ({ ...area, id: body.name }));
  // @ts-expect-error: nobody is signed in on a public call
  serve(app, auth.firstPassword, ({ user }) => ({ account: user.account }));
}

export function handlersThatAreTaken(app: App) {
  serve(app, areas.list, () => ({ list: [area], next_cursor: null }));
  serve(app, areas.edit, async ({ user }, { body }) => ({ ...area, id: user.id, name: body.name }));
  serve(app, areas.edit, () => new WithMessage(area, 'Saved'));
  serve(app, auth.firstPassword, (_ctx, { body }) => ({ account: body.ticket }));
}
