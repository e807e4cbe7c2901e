import type { ProductCard } from '@motif/contract/features/products/products';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../shared/api/call';
import { useText } from '../../../../shared/i18n/text';
import bar from '../../../../shared/ui/layout/selection-bar.module.css';
import { toast } from '../../../../shared/ui/overlay/toast';
import { batchesText } from '../batches-text';
import { newBatchPath } from './new-batch-url';

/** Designs are read so many at once. */
const AT_ONCE = 8;

/** Puts the pictures of the selected products on more blanks. */
export function MoreBlanks({ selected }: { selected: readonly ProductCard[] }) {
  const t = useText(batchesText);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      const ids = await picturesOf(selected);
      if (ids.length > 0) await navigate(newBatchPath(ids));
      else toast.warning(t.noPictures);
    } catch {
      // The call has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <button className={bar.action} disabled={isBusy} onClick={() => void begin()} type="button">
      {t.moreBlanks}
    </button>
  );
}

async function picturesOf(products: readonly ProductCard[]): Promise<number[]> {
  const found = new Set<number>();
  for (let at = 0; at < products.length; at += AT_ONCE) {
    const designs = await Promise.all(
      products
        .slice(at, at + AT_ONCE)
        .map(({ id }) => call('GET /product/products/{id}/', { params: { id } })),
    );
    for (const { scene_pictures } of designs) for (const { id } of scene_pictures) found.add(id);
  }
  return [...found];
}
