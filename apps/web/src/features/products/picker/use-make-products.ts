import type { Scene } from '@motif/contract/scene/scene';
import { designPath, pathOf } from '@motif/contract/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { prepareIdempotent } from '../../../shared/api/use-idempotent';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { toast } from '../../../shared/ui/overlay/toast';
import { productListsKey } from '../products-query';
import { pickerText } from './picker-text';

/** Pictures that are made into products by one call each. */
export const MAKE_MAX = 20;

interface Wanted {
  model_id: number;
  colour: string;
  pictures: readonly { id: number }[];
  /** The design, if it is not the whole picture. */
  scene?: Scene;
}

/** Makes one product of each picture, or an empty one, and goes on to the designer or to the list. */
export function useMakeProducts(onDone: () => void) {
  const t = useText(pickerText);
  const format = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [made, setMade] = useState<number | null>(null);

  const make = async ({ model_id, colour, pictures, scene }: Wanted) => {
    const wanted = pictures.length > 0 ? pictures.slice(0, MAKE_MAX) : [undefined];
    const ids: number[] = [];
    let failed = 0;
    setMade(0);
    for (const picture of wanted) {
      const body = { model_id, colour, ...(picture && { picture_id: picture.id }), ...(scene && { scene }) };
      try {
        ids.push((await prepareIdempotent('POST /product/products/', { body })()).id);
      } catch (error) {
        failed += 1;
        toast.error(error instanceof Error ? error.message : String(error));
      }
      setMade(ids.length);
    }
    setMade(null);
    void client.invalidateQueries({ queryKey: productListsKey });
    const [first] = ids;
    if (first === undefined) return;
    onDone();
    if (wanted.length === 1) {
      void navigate(designPath(first));
      return;
    }
    const [done, lost] = [format.number(ids.length), format.number(failed)];
    const show = () => void navigate(pathOf('MyProducts'));
    toast.notify(
      t.title,
      failed > 0 ? t.some(done, lost) : t.made(done),
      failed > 0 ? 'warning' : 'success',
      {
        action: { label: t.show, run: show },
      },
    );
  };
  return { make, made };
}
