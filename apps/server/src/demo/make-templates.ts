import type { ProductDetail } from '@motif/contract/features/products/products';
import { largestPicture } from '@motif/contract/scene/fill-slot';
import type { AttachmentLayer, Layer } from '@motif/contract/scene/scene';
import { listAttachments } from '../features/attachments/list-attachments';
import { listProducts } from '../features/products/list-products';
import { oneProduct } from '../features/products/one-product';
import { saveProduct } from '../features/products/save-product';
import { createTemplate } from '../features/products/templates/edit-templates';
import type { UserContext } from '../platform/context';
import type { DemoContext } from './history/stage';
import { masterOf } from './make-staff';

const OWNER = 'factory';
/** Products that carry the logo. */
const SIGNED = 2;

/** Each template is made of the first product that has what it is about. */
const TEMPLATES: { name: string; has: (layer: Layer) => boolean }[] = [
  { name: '下方标题', has: ({ kind }) => kind === 'text' },
  { name: '错位平铺', has: (layer) => layer.kind === 'picture' && layer.tile !== undefined },
  { name: '品牌角标', has: ({ kind }) => kind === 'attachment' },
];

/** The logo of the factory on two of its products, and three of its designs as templates. */
export async function makeTemplates(ctx: DemoContext): Promise<void> {
  const me = await masterOf(ctx, OWNER);
  const [logo] = (await listAttachments(me, { kind: 'logo' })).list;
  if (!logo) return;
  const { main_category_id } = logo;
  const { list } = await listProducts(me, { main_category_id });
  const designs: ProductDetail[] = [];
  for (const { id } of list) designs.push(await oneProduct(me, id));
  const plain = designs.filter(({ scene }) => scene.layers.length === 1 && !isTiled(scene.layers[0]));
  const signed: ProductDetail[] = [];
  for (const product of plain.slice(0, SIGNED)) signed.push(await sign(me, product, logo));
  for (const { name, has } of TEMPLATES) {
    const product = [...signed, ...designs].find(({ scene }) => scene.layers.some(has));
    const slot = product && largestPicture(product.scene);
    if (slot) await createTemplate(me, { product_id: product.id, name, slot: slot.id });
  }
}

const isTiled = (layer: Layer | undefined) => layer?.kind === 'picture' && layer.tile !== undefined;

/** The logo small at the lower edge. */
function sign(me: UserContext, { id, version, scene }: ProductDetail, logo: Logo): Promise<ProductDetail> {
  const w_um = Math.round(scene.w_um * 0.42);
  const h_um = Math.round((w_um * logo.height) / logo.width);
  const layer: AttachmentLayer = {
    kind: 'attachment',
    attachment_id: logo.id,
    id: 'logo',
    name: logo.name,
    x_um: Math.round(scene.w_um / 2),
    y_um: Math.round(scene.h_um * 0.88),
    w_um,
    h_um,
    turn: 0,
    opacity: 100,
    hidden: false,
    locked: false,
    flip_x: false,
    flip_y: false,
  };
  return saveProduct(me, id, { version, scene: { ...scene, layers: [...scene.layers, layer] } });
}

type Logo = Awaited<ReturnType<typeof listAttachments>>['list'][number];
