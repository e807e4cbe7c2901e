import type { FILE_KINDS, ProductCard } from '@motif/contract/features/products/products';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { startDownload } from '../../../shared/start-download';
import { toast } from '../../../shared/ui/overlay/toast';
import { productsText } from '../products-text';

const BuyDialog = lazyView(() => import('../../market/buy-dialog').then((module) => module.BuyDialog));

export type FileKind = (typeof FILE_KINDS)[number];

interface Wanted {
  product: ProductCard;
  kind: FileKind;
}
interface ToBuy extends Wanted {
  pictures: { id: number; name: string; thumb: string }[];
}

/** A print file of many pieces takes some seconds; after this long the person is told. */
const PATIENCE_MS = 60_000;

/** Downloads print files and mockups. Pictures of the market are bought first, and then the download goes on. */
export function useProductDownload() {
  const t = useText(productsText);
  const [toBuy, setToBuy] = useState<ToBuy | null>(null);

  const download = async (wanted: Wanted) => {
    toast.info(t.drawing);
    try {
      const file = await drawn(wanted);
      if (file) startDownload(file.url, file.name);
      else toast.warning(t.tooLong);
    } catch (error) {
      const ids = picturesToBuy(error);
      if (ids.length === 0) return toast.error(error instanceof Error ? error.message : String(error));
      const { list } = await call('GET /product/scene-pictures/', { query: { ids: ids.join(',') } });
      setToBuy({
        ...wanted,
        pictures: list.map(({ id, name, thumbnail }) => ({ id, name, thumb: thumbnail })),
      });
    }
  };
  const dialog = toBuy && (
    <BuyDialog
      onClose={(bought) => {
        setToBuy(null);
        if (toBuy.pictures.every(({ id }) => bought.includes(id))) void download(toBuy);
      }}
      pictures={toBuy.pictures}
    />
  );
  return { download: (product: ProductCard, kind: FileKind) => void download({ product, kind }), dialog };
}

/** Asks until the file is drawn; undefined if that takes too long. */
async function drawn({ product, kind }: Wanted): Promise<{ url: string; name: string } | undefined> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const input = { params: { id: product.id }, query: { kind } };
    const { url, name, retry_after_ms } = await call('GET /product/products/{id}/file/', input, {
      silent: true,
    });
    if (url !== null) return { url, name };
    if (Date.now() > until) return undefined;
    await new Promise((resolve) => setTimeout(resolve, retry_after_ms ?? 1000));
  }
}

/** The refusal names the pictures that are not bought. */
function picturesToBuy(error: unknown): number[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const { pictures = [] } = (error.data ?? {}) as { pictures?: { id: number }[] };
  return pictures.map(({ id }) => id);
}
