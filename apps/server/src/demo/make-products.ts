import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import type { ProductDetail } from '@motif/contract/features/products/products';
import type { Layer, PictureLayer, Scene, TextLayer } from '@motif/contract/scene/scene';
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { listModels } from '../features/blanks/list-blanks';
import { permittedCategories } from '../features/permissions/category-access';
import { licenceOf, p } from '../features/pictures/seen-pictures';
import { createProduct } from '../features/products/create-product';
import { saveProduct } from '../features/products/save-product';
import type { UserContext } from '../platform/context';
import type { MovableClock } from '../platform/db/movable-clock';
import { mainCategories } from '../platform/db/schema/catalogue';
import { AppError } from '../platform/errors';
import type { DemoContext } from './history/stage';
import { masterOf } from './make-staff';

interface Maker {
  account: string;
  category: string;
  count: number;
  sku: string;
}

/** Who made how many, in which category. */
const MAKERS: Maker[] = [
  { account: 'factory', category: '手机壳', count: 12, sku: 'JC-SJK' },
  { account: 'factory', category: '水杯', count: 5, sku: 'JC-SB' },
  { account: 'staff', category: '手机壳', count: 8, sku: '' },
  { account: 'merchant', category: '手机壳', count: 8, sku: 'SG' },
  { account: 'merchant', category: '水杯', count: 3, sku: 'SG-B' },
  { account: 'illustrator', category: '装饰画', count: 2, sku: '' },
  { account: 'illustrator', category: '帆布袋', count: 2, sku: '' },
];

const HOURS_BETWEEN = 11;
const WORDS = ['山野', '春日来信', 'HELLO', '慢慢来'];
/** What becomes of them, again and again in this order. */
const ENDS = ['draft', 'ready', 'draft', 'ready', 'archived'] as const;

/** Designs on many blanks, made by the services that the screens call; their mockups are drawn when somebody looks. */
export async function makeProducts(ctx: DemoContext, clock: MovableClock): Promise<void> {
  for (const maker of MAKERS) {
    const me = await masterOf(ctx, maker.account);
    const category = await categoryOf(me, maker.category);
    if (category === undefined) continue;
    const { list: models } = await listModels(me, { main_category_id: category });
    const pictures = await picturesFor(me, category);
    for (let at = 0; at < maker.count; at += 1) {
      const [model, picture] = [models[(at * 7) % models.length], pictures[at % pictures.length]];
      if (!model || picture === undefined) continue;
      const hours = (maker.count - at) * HOURS_BETWEEN;
      await clock.moveTo(new Date(Date.now() - hours * 3_600_000));
      await makeOne(me, { model, picture, at, sku: maker.sku });
    }
  }
  await clock.moveTo();
}

async function categoryOf({ db }: UserContext, name: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: mainCategories.id })
    .from(mainCategories)
    .where(eq(mainCategories.name, name));
  return found?.id;
}

/** Their own pictures, bought ones and some of the market that are not bought yet, in turn; of this category first. */
async function picturesFor(me: UserContext, category: number): Promise<number[]> {
  const { db, user } = me;
  const entered = await permittedCategories(me);
  const find = async (condition: Parameters<typeof and>[0]) => {
    const rows = await db
      .select({ id: p.id })
      .from(p)
      .where(and(inArray(p.main_category_id, entered), isNull(p.deleted_at), isNull(p.banned_at), condition))
      .orderBy(desc(eq(p.main_category_id, category)), desc(p.popularity), desc(p.id))
      .limit(12);
    return rows.map(({ id }) => id);
  };
  const licence = licenceOf(user);
  const sources = [
    await find(eq(p.owner_id, user.id)),
    await find(isNotNull(licence)),
    await find(and(eq(p.visibility, 'public'), isNull(licence))),
  ];
  const longest = Math.max(...sources.map((source) => source.length));
  return Array.from({ length: longest }, (_, at) => sources.flatMap((source) => source[at] ?? [])).flat();
}

interface Plan {
  model: BlankModel;
  picture: number;
  at: number;
  sku: string;
}

async function makeOne(me: UserContext, { model, picture, at, sku }: Plan): Promise<void> {
  const { colours } = model.definition;
  const made = await createProduct(me, {
    model_id: model.id,
    picture_id: picture,
    colour: colours[at % colours.length]?.code ?? '',
  });
  const scene = at % 4 === 1 ? repeated(made) : at % 4 === 3 ? titled(made, at) : made.scene;
  const number = String(at + 1).padStart(3, '0');
  const changes = { version: made.version, scene, ...(sku && { sku: `${sku}-${number}` }) };
  const saved = await saveProduct(me, made.id, changes);
  const state = ENDS[at % ENDS.length];
  if (state === 'draft') return;
  try {
    await saveProduct(me, made.id, { version: saved.version, ...(state && { state }) });
  } catch (error) {
    // A small picture stays a draft: the resolution is too low for a print.
    if (!(error instanceof AppError)) throw error;
  }
}

/** The picture as a repeat of small pieces. */
function repeated({ scene }: ProductDetail): Scene {
  const layers = scene.layers.map((layer): Layer => {
    if (layer.kind !== 'picture') return layer;
    const tiled: PictureLayer = {
      ...layer,
      w_um: Math.round(layer.w_um / 3),
      h_um: Math.round(layer.h_um / 3),
    };
    return { ...tiled, tile: { mode: 'half-drop', gap_um: 0 } };
  });
  return { ...scene, layers };
}

/** A word in white on the lower third. */
function titled({ scene }: ProductDetail, at: number): Scene {
  const word: TextLayer = {
    kind: 'text',
    id: 'word',
    name: '',
    x_um: Math.round(scene.w_um / 2),
    y_um: Math.round(scene.h_um * 0.8),
    turn: 0,
    opacity: 100,
    hidden: false,
    locked: false,
    text: WORDS[Math.floor(at / 4) % WORDS.length] ?? '山野',
    font: 'zcool-xiaowei',
    weight: 400,
    align: 'center',
    line_height: 120,
    spacing: 60,
    arc: 0,
    size_um: Math.round(Math.min(scene.w_um, scene.h_um) / 7),
    colour: '#ffffff',
    stroke: { width_um: 400, colour: '#2b2b2b' },
  };
  return { ...scene, layers: [...scene.layers, word] };
}
