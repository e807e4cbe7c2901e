import { type BlankModel, blanks } from '@motif/contract/features/blanks/blanks';
import {
  products as contract,
  type ProductCard,
  type ProductDetail,
} from '@motif/contract/features/products/products';
import { placedPicture } from '@motif/contract/scene/place-picture';
import { picturesIn } from '@motif/contract/scene/scene';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRandom } from '../../../test/faults/upload-files';
import { countOf, seedsOf } from '../../../test/long-form';
import { testApp } from '../../../test/test-app';
import { pictures } from '../../platform/db/schema/pictures';
import { productPictures, products } from '../../platform/db/schema/products';

const STEPS = countOf('STEPS', 24);
const TIMEOUT_MS = 60_000 + STEPS * 1000;

/**
 * Three colleagues make, change, copy, delete and take back products, while pictures are shared, hidden, binned and
 * erased below them. Whatever happens, a product names the pictures of its design and nobody sees a colleague's private
 * picture through it.
 */
test.each(seedsOf(1))(
  'random histories of products hold together (seed %i)',
  async (seed) => {
    const t = await testApp();
    const { db } = t.platform;
    const random = createRandom(seed);
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    const master = await t.make.user();
    const people = await Promise.all(
      [1, 2, 3].map(async (at) => {
        const permissions = ['pictures.browse', 'pictures.company', 'pictures.own', 'products.make'];
        const user = at === 1 ? master : await t.make.user({ company_id: master.company_id, permissions });
        return { user, as: await t.as(user) };
      }),
    );
    const seller = await t.make.user();
    const all = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        t.make.picture({
          owner: at < 6 ? (people[at % 3]?.user ?? master) : seller,
          visibility: at < 3 ? 'private' : at < 6 ? 'company' : 'public',
        }),
      ),
    );
    const [someone] = people;
    if (!someone) throw new Error('there is nobody');
    const { list: models } = (await someone.as.call(blanks.models, {})).data as { list: BlankModel[] };

    const step = async (): Promise<number> => {
      const [person, picture, model] = [pick(people), pick(all), pick(models)];
      if (!person || !picture || !model) return 0;
      const { as } = person;
      const listed = await as.call(contract.list, { query: { scope: 'company', page_size: 200 } });
      const card = pick((listed.data as { list: ProductCard[] }).list);
      const dice = random();
      if (dice < 0.3 || !card) {
        return (await as.call(contract.create, { body: { model_id: model.id, picture_id: picture.id } }))
          .http;
      }
      const params = { id: card.id };
      if (dice < 0.5) {
        const { data } = await as.call(contract.one, { params });
        const { scene, model: on, version } = data as ProductDetail;
        const added = placedPicture(picture, on.definition.area, `p${version}`);
        const layers = random() < 0.3 ? [] : [...scene.layers.slice(-3), added];
        return (await as.call(contract.save, { params, body: { version, scene: { ...scene, layers } } }))
          .http;
      }
      if (dice < 0.6)
        return (await as.call(contract.duplicate, { params, body: { model_id: model.id } })).http;
      if (dice < 0.7) {
        const action = pick(['delete', 'restore', 'archive'] as const) ?? 'delete';
        return (await as.call(contract.bulk, { body: { action, ids: [card.id] } })).http;
      }
      const here = eq(pictures.id, picture.id);
      if (dice < 0.85) {
        const visibility = pick(['private', 'company'] as const) ?? 'private';
        await db.update(pictures).set({ visibility, published_at: null }).where(here);
      } else if (dice < 0.95) await db.update(pictures).set({ deleted_at: sql`now()` }).where(here);
      else await db.delete(pictures).where(here);
      return 200;
    };

    for (let at = 0; at < STEPS; at += 1) expect(await step()).toBeLessThan(500);

    const rows = await db.select().from(products);
    expect(rows.length).toBeGreaterThan(STEPS / 10);
    const named = await db.select().from(productPictures);
    for (const { id, scene } of rows) {
      const ids = named.filter(({ product_id }) => product_id === id).map(({ picture_id }) => picture_id);
      expect(ids.sort((a, b) => a - b)).toEqual(picturesIn(scene).sort((a, b) => a - b));
    }
    const left = new Map((await db.select().from(pictures)).map((row) => [row.id, row]));
    for (const { user, as } of people) {
      const listed = await as.call(contract.list, { query: { scope: 'company', page_size: 200 } });
      for (const { id } of (listed.data as { list: ProductCard[] }).list) {
        const { data } = await as.call(contract.one, { params: { id } });
        for (const { id: picture, right, url } of (data as ProductDetail).scene_pictures) {
          const row = left.get(picture);
          const isOpen =
            row?.visibility === 'public' ||
            row?.owner_id === user.id ||
            (row?.visibility === 'company' && row.company_id === user.company_id);
          const hidden = !row || row.deleted_at || !isOpen;
          expect([right === 'gone', url === '']).toEqual(hidden ? [true, true] : [false, false]);
        }
      }
    }
  },
  TIMEOUT_MS,
);
