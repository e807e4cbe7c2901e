import { areas } from '@motif/contract/areas';
import { asc } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { areas as table } from '../../platform/db/schema/pictures';
import { type App, serve } from '../../platform/http/serve';

export function areasRoutes(app: App) {
  serve(app, areas.list, (ctx) => listAreas(ctx));
}

async function listAreas({ db }: UserContext) {
  const list = await db.select().from(table).orderBy(asc(table.sort), asc(table.id));
  return { list, total: list.length, next_cursor: null };
}
