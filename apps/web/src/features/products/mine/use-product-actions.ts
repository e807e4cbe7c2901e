import type { ProductAction } from '@motif/contract/features/products/product-choices';
import type { ProductCard } from '@motif/contract/features/products/products';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { prepareIdempotent } from '../../../shared/api/use-idempotent';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { toast, UNDO_MS } from '../../../shared/ui/overlay/toast';
import { productListsKey } from '../products-query';
import { productsText } from '../products-text';

const OPPOSITE: Record<ProductAction, ProductAction> = {
  delete: 'restore',
  restore: 'delete',
  archive: 'unarchive',
  unarchive: 'archive',
};

/** What can be done with some products: each says what it did and can be taken back. */
export function useProductActions() {
  const t = useText(productsText);
  const format = useFormat();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: productListsKey });

  const change = async (action: ProductAction, ids: readonly number[]): Promise<number[]> => {
    try {
      const { done } = await call('POST /product/products/bulk/', { body: { action, ids: [...ids] } });
      return done;
    } catch {
      // The call has shown the error; the list shows what there is now.
      return [];
    } finally {
      await readAgain();
    }
  };
  const run = async (action: ProductAction, ids: readonly number[]) => {
    const done = await change(action, ids);
    if (done.length === 0) return;
    const undo = async () => {
      if ((await change(OPPOSITE[action], done)).length > 0) toast.success(t.undone);
    };
    toast.success(t.done[action](format.number(done.length)), {
      action: { label: t.undo, run: () => void undo() },
      durationMs: UNDO_MS,
    });
  };
  const duplicate = async (ids: readonly number[]) => {
    const made: number[] = [];
    for (const id of ids) {
      try {
        const input = { params: { id }, body: {} };
        made.push((await prepareIdempotent('POST /product/products/{id}/duplicate/', input)()).id);
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error));
        break;
      }
    }
    await readAgain();
    if (made.length === 0) return;
    toast.success(t.done.duplicate(format.number(made.length)), {
      action: { label: t.undo, run: () => void change('delete', made) },
      durationMs: UNDO_MS,
    });
  };
  const rename = async ({ id, version }: ProductCard, name: string) => {
    try {
      await call('PATCH /product/products/{id}/', { params: { id }, body: { version, name } });
    } catch {
      // Somebody else may have changed it; the list shows how it is now.
    }
    await readAgain();
  };
  const show = async ({ id }: ProductCard, shown: boolean) => {
    try {
      await call('POST /product/products/{id}/portal/', { params: { id }, body: { shown } });
      toast.success(shown ? t.shownNow : t.hiddenNow);
    } catch {
      // The call has shown the error; the list shows how it is now.
    }
    await readAgain();
  };
  return { run, duplicate, rename, show };
}

export type ProductActions = ReturnType<typeof useProductActions>;
