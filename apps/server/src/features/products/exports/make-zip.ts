import type { Readable } from 'node:stream';
import type { FileKind } from '@motif/contract/features/products/product-choices';
import { MOCKUP_SIZE } from '../render/product-file';
import type { Render } from '../render/renders';
import type { ExportedProduct } from './exported-products';
import { uniqueNames } from './file-names';
import { LIST_NAME, type ListedProduct, listSheet } from './list-sheet';
import type { MakerTools } from './makers';
import type { Packer } from './pack-zip';

/** The files of one product, in the zip: `print/name.png`, `print/name.pdf`, `mockup/name-view.jpg`. */
async function addProduct(
  tools: MakerTools,
  packer: Packer,
  product: ExportedProduct,
  kinds: readonly FileKind[],
  name: string,
): Promise<void> {
  for (const kind of kinds) {
    if (kind === 'mockup') {
      await addMockups(tools, packer, product, name);
      continue;
    }
    const drawn = await tools.room.print(product, kind, product.sku || product.name);
    if (drawn) packer.add(`print/${name}.${kind}`, opened(tools, drawn));
  }
}

/** A file up to this size is read at once, in half the time; of a larger one only some is in memory. */
const AT_ONCE_BYTES = 4 * 1024 * 1024;

/** A file of the store, opened when it is its turn. */
export const opened =
  ({ storage }: Pick<MakerTools, 'storage'>, { key, size_bytes }: Pick<Render, 'key' | 'size_bytes'>) =>
  async (): Promise<Readable | Buffer> =>
    size_bytes <= AT_ONCE_BYTES ? storage.read(key, size_bytes) : (await storage.get(key)).body;

/** A product from all sides. Answers with the names of the files. */
export async function addMockups(
  tools: MakerTools,
  packer: Packer,
  product: ExportedProduct,
  name: string,
): Promise<string[]> {
  const { colours, views } = product.definition;
  const colour = colours.find(({ code }) => code === product.colour);
  const files: string[] = [];
  if (!colour) return files;
  for (const view of views) {
    const drawn = await tools.room.mockup({ ...product, view, colour, size: MOCKUP_SIZE }, 'mockup');
    if (!drawn) continue;
    const file = `mockup/${name}-${view.code}.jpg`;
    packer.add(file, opened(tools, drawn));
    files.push(file);
  }
  return files;
}

/** All files of the products, one product a step, and the list of them. */
export async function makeZip(
  tools: MakerTools,
  packer: Packer,
  { products, kinds }: { products: readonly ExportedProduct[]; kinds: readonly FileKind[] },
): Promise<void> {
  const { step, language } = tools;
  const nameFor = uniqueNames();
  const listed: ListedProduct[] = products.map((product) => ({
    ...product,
    file: nameFor(product.sku || product.name),
  }));
  for (const product of listed) {
    await addProduct(tools, packer, product, kinds, product.file);
    await step();
  }
  packer.add(LIST_NAME[language], async () => listSheet(listed, language));
}
