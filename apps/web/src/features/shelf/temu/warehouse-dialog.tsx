import type { DeskSite, DeskWarehouse } from '@motif/contract/features/shelf/temu';
import { isBlank } from '@motif/contract/text';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { temuDeskQuery } from '../shelf-query';
import { temuText } from './temu-text';

interface Props {
  site: DeskSite;
  edited: DeskWarehouse | undefined;
  onClose: () => void;
}

const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** Adds a warehouse to a site or changes one; its id at the platform stays. */
export function WarehouseDialog({ site, edited, onClose }: Props) {
  const t = useText(temuText);
  const client = useQueryClient();
  const add = useIdempotentInMemory('POST /system/temu/warehouses/');
  const needed = (text: string) => (isBlank(text) ? t.needed : undefined);
  const form = useForm({
    initial: {
      warehouse_id: edited?.warehouse_id ?? '',
      name: edited?.name ?? '',
      name_en: edited?.name_en ?? '',
      is_used: !edited?.is_disabled,
    },
    check: ({ warehouse_id, name, name_en }) => ({
      warehouse_id: ID.test(warehouse_id) ? undefined : t.idNeeded,
      name: needed(name),
      name_en: needed(name_en),
    }),
    send: async ({ warehouse_id, is_used, ...names }) => {
      const values = { ...names, is_disabled: !is_used };
      if (edited)
        await call(
          'PUT /system/temu/warehouses/{id}/',
          { params: { id: edited.id }, body: { ...values, version: edited.version } },
          { silent: true },
        );
      else await add({ body: { ...values, warehouse_id, site_id: site.site_id } });
      toast.success(t.saved);
      await client.invalidateQueries({ queryKey: temuDeskQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={edited ? t.editOf(edited.name) : t.addWarehouseTo(site.name)}>
      <form {...form.props}>
        {!edited && <Field {...form.field('warehouse_id')} autoComplete="off" label={t.warehouseId} />}
        <Field {...form.field('name')} autoComplete="off" label={t.name} max={40} />
        <Field {...form.field('name_en')} autoComplete="off" label={t.nameEn} max={40} />
        <Checkbox {...form.control('is_used')} label={t.inUse} />
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} onClose={onClose} submit={t.save} />
      </form>
    </Dialog>
  );
}
