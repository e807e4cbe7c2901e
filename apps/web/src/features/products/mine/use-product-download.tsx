import type { FileKind } from '@motif/contract/features/products/product-choices';
import type { ProductCard } from '@motif/contract/features/products/products';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { startDownload } from '../../../shared/start-download';
import { toast } from '../../../shared/ui/overlay/toast';
import { untilDrawn } from '../drawn-file';
import { productsText } from '../products-text';

const BuyDialog = lazyView(() => import('../../market/buy-dialog').then((module) => module.BuyDialog));

interface Wanted {
  product: ProductCard;
  kind: FileKind;
}
interface ToBuy extends Wanted {
  pictures: { id: number; name: string; thumb: string; ai_generated: boolean }[];
}

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
        pictures: list.map(({ id, name, thumbnail: thumb, ai_generated }) => ({
          id,
          name,
          thumb,
          ai_generated,
        })),
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

const drawn = ({ product, kind }: Wanted) =>
  untilDrawn(() =>
    call(
      'GET /product/products/{id}/file/',
      { params: { id: product.id }, query: { kind } },
      { silent: true },
    ),
  );

/** The refusal names the pictures that are not bought. */
function picturesToBuy(error: unknown): number[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const { pictures = [] } = (error.data ?? {}) as { pictures?: { id: number }[] };
  return pictures.map(({ id }) => id);
}
