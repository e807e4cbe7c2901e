import { PRODUCT_NAME_MAX } from '@motif/contract/limits';
import { largestPicture, slotsIn } from '@motif/contract/scene/fill-slot';
import { isBlank } from '@motif/contract/text';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotentInMemory } from '../../../../shared/api/use-idempotent';
import { FormActions } from '../../../../shared/forms/form-actions';
import { Refusal } from '../../../../shared/forms/refusal';
import { useForm } from '../../../../shared/forms/use-form';
import { useText } from '../../../../shared/i18n/text';
import { Field } from '../../../../shared/ui/fields/field';
import { RadioGroup } from '../../../../shared/ui/fields/radio-group';
import { Dialog } from '../../../../shared/ui/overlay/dialog';
import { toast } from '../../../../shared/ui/overlay/toast';
import { templatesKey } from '../../templates/templates-query';
import { templatesText } from '../../templates/templates-text';
import type { Saver } from '../state/saver';
import { useDesignState } from '../state/workspace';
import { useLayerName } from './layers';

interface Props {
  productId: number;
  saver: Saver;
  onClose: () => void;
}

/** Keeps the design, as it is saved now, as a template of the company. */
export function SaveTemplate({ productId, saver, onClose }: Props) {
  const t = useText(templatesText);
  const client = useQueryClient();
  const nameOf = useLayerName();
  const scene = useDesignState((state) => state.history.scene);
  const name = useDesignState((state) => state.name);
  const create = useIdempotentInMemory('POST /product/templates/');
  const form = useForm({
    initial: { name, slot: largestPicture(scene)?.id ?? slotsIn(scene)[0]?.id ?? '' },
    check: (values) => ({ name: isBlank(values.name) ? t.nameNeeded : undefined }),
    send: async (values) => {
      if (!(await saver.settle())) throw new Error(t.unsaved);
      const made = await create({
        body: { product_id: productId, name: values.name.trim(), slot: values.slot },
      });
      await client.invalidateQueries({ queryKey: templatesKey });
      toast.success(t.saved(made.name));
      onClose();
    },
  });
  return (
    <Dialog title={t.saveTitle} onClose={onClose}>
      <form {...form.props}>
        <Field {...form.field('name')} autoComplete="off" label={t.name} max={PRODUCT_NAME_MAX} />
        <RadioGroup
          stacked
          label={t.slot}
          description={t.slotHint}
          choices={slotsIn(scene).map((layer) => ({ value: layer.id, label: nameOf(layer) }))}
          value={form.values.slot}
          onChange={(slot) => form.change({ slot })}
        />
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} onClose={onClose} submit={t.save} />
      </form>
    </Dialog>
  );
}
