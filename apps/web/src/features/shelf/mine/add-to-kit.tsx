import type { ProductCard } from '@motif/contract/features/products/products';
import { KIT_NAME_MAX } from '@motif/contract/features/shelf/listing-choices';
import { listingPath } from '@motif/contract/screens';
import { isBlank } from '@motif/contract/text';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Select } from '../../../shared/ui/choices/select';
import { Field } from '../../../shared/ui/fields/field';
import bar from '../../../shared/ui/layout/selection-bar.module.css';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { kitListQuery, kitsKey } from '../shelf-query';
import { shelfText } from '../shelf-text';

interface Props {
  main_category_id: number;
  selected: readonly ProductCard[];
  /** They were added. */
  onDone: () => void;
}

/** Puts the selected products into a listing, a new one or one there is. */
export function AddToKit(props: Props) {
  const t = useText(shelfText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className={bar.action} onClick={() => setOpen(true)} type="button">
        {t.addTo}
      </button>
      {isOpen && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ main_category_id, selected, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useText(shelfText);
  const format = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const kits = useInfiniteQuery(kitListQuery(main_category_id));
  const list = kits.data?.pages.flatMap((page) => page.list) ?? [];
  const create = useIdempotentInMemory('POST /shelf/listing-kits/');
  const add = useIdempotentInMemory('POST /shelf/listing-kits/{id}/rows/');
  const form = useForm({
    initial: { kit: null as number | null, name: '' },
    check: ({ kit, name }) => ({ name: kit === null && isBlank(name) ? t.nameNeeded : undefined }),
    send: async ({ kit, name }) => {
      const product_ids = selected.map(({ id }) => id);
      const made =
        kit === null
          ? await create({ body: { main_category_id, name: name.trim(), product_ids } })
          : await add({ params: { id: kit }, body: { product_ids } });
      await client.invalidateQueries({ queryKey: kitsKey });
      toast.success(t.added(format.number(product_ids.length), made.name), {
        action: { label: t.see, run: () => void navigate(listingPath(made.id)) },
      });
      onClose();
      onDone();
    },
  });
  return (
    <Dialog onClose={onClose} title={t.addTitle(format.number(selected.length))}>
      <form {...form.props}>
        <Select
          label={t.which}
          none={t.fresh}
          onChange={(kit) => form.change({ kit })}
          options={list.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.values.kit}
        />
        {form.values.kit === null && (
          <Field
            {...form.field('name')}
            autoComplete="off"
            hint={t.nameHint}
            label={t.name}
            max={KIT_NAME_MAX}
          />
        )}
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} onClose={onClose} submit={t.add} />
      </form>
    </Dialog>
  );
}
