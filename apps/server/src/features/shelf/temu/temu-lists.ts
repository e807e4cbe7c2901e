import type { TemuSite } from '@motif/contract/features/shelf/temu';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import { temuSites, temuWarehouses } from '../../../platform/db/schema/shelf/listings';

const whole = <Row>(list: Row[]) => ({ list, total: list.length, next_cursor: null });

export const readSites = ({ db }: Pick<Context, 'db'>, site_id?: number) =>
  db
    .select()
    .from(temuSites)
    .where(site_id === undefined ? undefined : eq(temuSites.site_id, site_id))
    .orderBy(asc(temuSites.site_id));

export const readWarehouses = ({ db }: Pick<Context, 'db'>, site_id?: number) =>
  db
    .select()
    .from(temuWarehouses)
    .where(site_id === undefined ? undefined : eq(temuWarehouses.site_id, site_id))
    .orderBy(asc(temuWarehouses.site_id), asc(temuWarehouses.id));

export async function listSites(ctx: Pick<Context, 'db'>) {
  const rows = await readSites(ctx);
  return whole(
    rows.map(
      ({ name, name_en, version: _, ...site }): TemuSite => ({
        ...site,
        site_name: name,
        site_name_en: name_en,
      }),
    ),
  );
}

/** Warehouses by their sites; a site that does not exist has none. */
export async function listWarehouses(ctx: Pick<Context, 'db'>, { site_id }: { site_id?: number }) {
  const [sites, warehouses] = await Promise.all([readSites(ctx, site_id), readWarehouses(ctx, site_id)]);
  return whole(
    sites.map((site) => ({
      site_id: site.site_id,
      site_name: site.name,
      site_name_en: site.name_en,
      warehouses: warehouses
        .filter((warehouse) => warehouse.site_id === site.site_id)
        .map(({ warehouse_id, name, name_en, is_disabled, is_simulated }) => ({
          warehouse_id,
          warehouse_name: name,
          warehouse_name_en: name_en,
          warehouse_disable: is_disabled,
          is_simulated,
        })),
    })),
  );
}
