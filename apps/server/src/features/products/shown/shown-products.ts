import type { ShownProduct } from '@motif/contract/features/products/shown';
import { attachmentsIn, picturesIn } from '@motif/contract/scene/scene';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { modelVersions, productModels } from '../../../platform/db/schema/blanks';
import { users } from '../../../platform/db/schema/identity';
import { pictures } from '../../../platform/db/schema/pictures';
import { products } from '../../../platform/db/schema/products';
import { brandAttachments } from '../../../platform/db/schema/shelf/attachments';
import { addressKey } from '../../../platform/images/label/labelled-key';
import { ENABLED_CATEGORIES } from '../../permissions/rights';
import type { DrawingRoom, Source } from '../render/drawing-room';
import { attachmentSource } from '../render/preview';

type Needs = Pick<Context, 'db' | 'imageUrls' | 'log'>;
/** Whoever draws mockups. */
export type Painter = Pick<DrawingRoom, 'mockup'>;

/** The number of products the landing page has room for. */
const STRIP = 12;
const SIZE = 480;

/**
 * What guests see of products (decision 33): what its company chose to show, as long as all holds that was true then. Every
 * picture in it is shared by the company itself or bought by it, is there and was not taken down; the one who made it
 * and the company may still sign in.
 */
const SHOWN = sql.raw(`products.shown_at is not null and products.barred_at is null
  and products.state = 'ready' and products.deleted_at is null
  and products.main_category_id in (${ENABLED_CATEGORIES})
  and exists (select 1 from users u join companies c on c.id = u.company_id
    where u.id = products.owner_id and u.status = 'active'
      and (c.suspended_at is null or c.suspended_until <= clock.now()))
  and not exists (select 1 from product_pictures pp left join pictures p on p.id = pp.picture_id
    where pp.product_id = products.id and (p.id is null or p.deleted_at is not null or p.banned_at is not null
      or not (p.visibility <> 'private' and p.company_id = products.company_id
        or exists (select 1 from licences l where l.picture_id = p.id
          and l.company_id = products.company_id and l.revoked_at is null))))`);

/** Of these, the ones that guests may see now. */
export async function stillShown(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), SHOWN));
  return new Set(rows.map(({ id }) => id));
}

export const isShown = async (db: Db, id: number): Promise<boolean> => (await stillShown(db, [id])).has(id);

/**
 * The products that were shown last, each with its mockup. One that is not drawn yet is drawn now and missing until
 * the next time: the landing page waits for nothing.
 */
export async function readShownProducts(
  ctx: Needs,
  painter: Painter,
): Promise<{ list: ShownProduct[]; isWhole: boolean }> {
  const rows = await selectShown(ctx.db);
  const found = await Promise.all(rows.map((row) => withMockup(ctx, painter, row)));
  const list = found.filter((product) => product !== undefined && product !== BEING_DRAWN);
  return { list, isWhole: !found.includes(BEING_DRAWN) };
}

const BEING_DRAWN = 'being drawn';

const selectShown = (db: Db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      company_id: products.company_id,
      scene: products.scene,
      colour: products.colour,
      model_name: productModels.name,
      model_name_en: productModels.name_en,
      definition: modelVersions.definition,
      maker: { id: users.id, username: users.username },
    })
    .from(products)
    .innerJoin(productModels, eq(productModels.id, products.model_id))
    .innerJoin(
      modelVersions,
      and(eq(modelVersions.model_id, products.model_id), eq(modelVersions.version, products.model_version)),
    )
    .innerJoin(users, eq(users.id, products.owner_id))
    .where(SHOWN)
    .orderBy(desc(products.shown_at), desc(products.id))
    .limit(STRIP);
type Row = Awaited<ReturnType<typeof selectShown>>[number];

async function withMockup(
  { db, imageUrls, log }: Needs,
  painter: Painter,
  row: Row,
): Promise<ShownProduct | typeof BEING_DRAWN | undefined> {
  const { id, name, model_name, model_name_en, maker, scene, definition } = row;
  const colour = definition.colours.find(({ code }) => code === row.colour);
  const [view] = definition.views;
  if (!colour || !view) return undefined;
  const subject = { scene, definition, sources: await sourcesOf(db, row), view, colour, size: SIZE };
  // A picture that cannot be drawn takes its product off the page and nothing else.
  try {
    const drawn = await painter.mockup(subject, 'preview', 0);
    if (!drawn) return BEING_DRAWN;
    return { id, name, model_name, model_name_en, maker, mockup: imageUrls.sign(drawn.key, '') };
  } catch (err) {
    log.warn({ err, product: id }, 'a product of the portal cannot be drawn');
    return undefined;
  }
}

/** The pictures of a product that is shown; the rule above has looked at each of them. */
async function sourcesOf(db: Db, { scene, company_id }: Row): Promise<Source[]> {
  const [ids, attached] = [picturesIn(scene), attachmentsIn(scene)];
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: pictures.id, file_key: pictures.file_key, ai_generated: pictures.ai_generated })
          .from(pictures)
          .where(inArray(pictures.id, ids));
  const logos =
    attached.length === 0
      ? []
      : await db
          .select({ id: brandAttachments.id, key: brandAttachments.key })
          .from(brandAttachments)
          .where(and(inArray(brandAttachments.id, attached), eq(brandAttachments.company_id, company_id)));
  return [
    ...found.map(
      (picture): Source => ({
        kind: 'picture',
        id: picture.id,
        file_key: addressKey(picture),
        marked: false,
      }),
    ),
    ...logos.map(attachmentSource),
  ];
}
