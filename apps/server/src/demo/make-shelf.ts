import type { AttachmentKind } from '@motif/contract/features/attachments/attachment-choices';
import type { ListingRow } from '@motif/contract/features/shelf/listing-kits';
import { eq } from 'drizzle-orm';
import { addAttachment } from '../features/attachments/add-attachment';
import { listProducts } from '../features/products/list-products';
import { createKit, editKit } from '../features/shelf/kits/edit-kit';
import { editRow } from '../features/shelf/kits/kit-rows';
import type { UserContext } from '../platform/context';
import { mainCategories } from '../platform/db/schema/catalogue';
import type { DemoContext } from './history/stage';
import { masterOf } from './make-staff';

const OWNER = { account: 'factory', category: '手机壳' };

interface Drawn {
  name: string;
  kind: AttachmentKind;
  svg: string;
}

const LEAF = 'M0-70c46 22 58 80 0 140C-58 10-46-48 0-70Z';
/** Drawn by code, so that the demo holds nobody's trademark. */
const ATTACHMENTS: Drawn[] = [
  {
    name: '锦程标志',
    kind: 'logo',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="360"><g transform="translate(180 180) scale(1.8)" fill="#1f6f54"><path d="${LEAF}"/><path d="${LEAF}" transform="rotate(60)" opacity=".55"/><path d="${LEAF}" transform="rotate(-60)" opacity=".55"/></g><g fill="#22343a"><rect x="380" y="110" width="430" height="44" rx="22"/><rect x="380" y="196" width="300" height="30" rx="15" opacity=".5"/></g></svg>`,
  },
  {
    name: '礼盒包装',
    kind: 'packaging',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><rect width="1200" height="1200" fill="#f3efe8"/><rect x="250" y="300" width="700" height="620" rx="24" fill="#d9b99b"/><rect x="250" y="300" width="700" height="170" rx="24" fill="#c79f7b"/><rect x="560" y="300" width="80" height="620" fill="#8f3d3d"/><g transform="translate(600 690) scale(1.6)" fill="#fff8ef"><path d="${LEAF}"/></g></svg>`,
  },
  {
    name: '吊牌',
    kind: 'label',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="#ffffff"/><path d="M330 180h340l90 130v540a30 30 0 0 1-30 30H270a30 30 0 0 1-30-30V310Z" fill="#e7ece5" stroke="#22343a" stroke-width="10"/><circle cx="500" cy="270" r="34" fill="#ffffff" stroke="#22343a" stroke-width="10"/><g transform="translate(500 520) scale(1.5)" fill="#1f6f54"><path d="${LEAF}"/></g><rect x="330" y="700" width="340" height="36" rx="18" fill="#22343a"/><rect x="390" y="764" width="220" height="24" rx="12" fill="#22343a" opacity=".5"/></svg>`,
  },
];

const NAMES = ['Misty Camellia', 'Quiet Hills', 'Spring Letter', 'Blue Hour', 'Night Garden'];
const SITES = [
  { site_id: 900_001, warehouse_id: '9000011', price_minor: 1299 },
  { site_id: 900_005, warehouse_id: '9000052', price_minor: 1980 },
];

/** Three attachments, and a listing whose last row breaks a rule. */
export async function makeShelf(ctx: DemoContext): Promise<void> {
  const me = await masterOf(ctx, OWNER.account);
  const [category] = await me.db
    .select({ id: mainCategories.id })
    .from(mainCategories)
    .where(eq(mainCategories.name, OWNER.category));
  if (!category) return;
  const shared = await addAttachments(me, category.id);
  const { list } = await listProducts(me, { main_category_id: category.id, page_size: NAMES.length });
  if (list.length === 0) return;
  const made = await createKit(me, {
    main_category_id: category.id,
    name: '夏季上新 · Temu',
    product_ids: list.map(({ id }) => id),
  });
  const kit = await editKit(me, made.id, {
    version: made.version,
    category_path: 'Cell Phones & Accessories / Cases / Basic Cases',
    sites: SITES.map(({ site_id, warehouse_id }) => ({ site_id, warehouse_id })),
    attachment_ids: shared,
  });
  for (const [at, row] of kit.rows.entries()) await fillRow(me, kit.id, row, at);
}

async function addAttachments(me: UserContext, main_category_id: number): Promise<number[]> {
  const { default: sharp } = await import('sharp');
  const shared: number[] = [];
  for (const { svg, name, kind } of ATTACHMENTS) {
    const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
    const store = await addAttachment(me, { main_category_id, name, kind }, new Uint8Array(bytes));
    const { id } = await store(me.db);
    // A logo is no square and belongs on designs.
    if (kind !== 'logo') shared.push(id);
  }
  return shared;
}

async function fillRow(me: UserContext, id: number, row: ListingRow, at: number): Promise<void> {
  const isLast = at === NAMES.length - 1;
  await editRow(
    me,
    { id, row_id: row.id },
    {
      version: row.version,
      name_en: NAMES[at] ?? '',
      sku: row.sku || `JC-LIST-${at + 1}`,
      stock: 40 + at * 15,
      prices: SITES.map(({ site_id, price_minor }) => ({ site_id, price_minor })),
      ...(isLast && { title_own: '夜色花园 Phone Case' }),
    },
  );
}
