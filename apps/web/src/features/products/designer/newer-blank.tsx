import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import type { ProductDetail } from '@motif/contract/features/products/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { BlankSketch } from '../blank-sketch';
import { blankModelsQuery, designKey, productListsKey } from '../products-query';
import styles from './designer.module.css';
import { designerText } from './designer-text';
import type { Saver } from './state/saver';

interface Props {
  product: ProductDetail;
  saver: Saver;
  onClose: () => void;
}

/** The blank as the design has it beside its newest version, and the way there. */
export function NewerBlankDialog({ product, saver, onClose }: Props) {
  const t = useText(designerText).newer;
  const client = useQueryClient();
  const { id, model } = product;
  const models = useQuery(blankModelsQuery(product.main_category_id));
  const newest = models.data?.list.find((one) => one.id === model.id);
  const duplicate = useIdempotentInMemory('POST /product/products/{id}/duplicate/');
  const [keeps, setKeeps] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const move = async () => {
    setBusy(true);
    try {
      if (!(await saver.settle())) throw new Error(t.unsaved);
      if (keeps) await duplicate({ params: { id }, body: {} });
      const { version } = saver.store.getState();
      const colour = colourFor(product, newest);
      const moved = await call(
        'PATCH /product/products/{id}/',
        { params: { id }, body: { version, move_to_newest: true, ...(colour && { colour }) } },
        { silent: true },
      );
      toast.success(t.moved);
      void client.invalidateQueries({ queryKey: productListsKey });
      // The designer opens again with the other blank.
      client.setQueryData(designKey(id), moved);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <div className={styles.compared}>
        <Side title={t.now} model={model} colour={product.colour} />
        {newest && <Side title={t.next} model={newest} colour={product.colour} />}
      </div>
      {models.data && !newest && <p>{t.retired}</p>}
      <p>{t.text}</p>
      <Checkbox label={t.keep} value={keeps} onChange={setKeeps} />
      <DialogActions>
        <Button variant="primary" data-autofocus busy={isBusy} onClick={() => void move()}>
          {t.move}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A colour that the newer version does not have any more is replaced by its first. */
function colourFor({ colour }: ProductDetail, newest: BlankModel | undefined): string | undefined {
  const colours = newest?.definition.colours ?? [];
  return colours.some(({ code }) => code === colour) ? undefined : colours[0]?.code;
}

function Side({ title, model, colour }: { title: string; model: BlankModel; colour: string }) {
  const t = useText(designerText).newer;
  const format = useFormat();
  const { area } = model.definition;
  const mm = (um: number) => format.number(um / 1000);
  return (
    <figure className={styles.side}>
      <div className={styles.sketch}>
        <BlankSketch colour={colour} definition={model.definition} />
      </div>
      <figcaption>
        {title}
        <span>{t.size(mm(area.w_um), mm(area.h_um))}</span>
      </figcaption>
    </figure>
  );
}
