import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { PRICE_MAX, PRICE_MIN } from '@motif/contract/limits';
import { isPrice } from '@motif/contract/rules';
import { useForm } from '../../shared/forms/use-form';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Checkbox } from '../../shared/ui/fields/checkbox';
import { Field } from '../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { wholeNumberOf } from '../../shared/whole-number';
import { aiText } from '../pictures/ai-text';
import { declarationText } from '../pictures/declaration-text';
import { DeclarationTick } from '../pictures/declaration-tick';
import dialogs from '../pictures/edits/dialogs.module.css';
import { editText } from '../pictures/edits/edit-text';
import type { EditDialogProps } from '../pictures/edits/edits';

export const isPriceText = (text: string): boolean => isPrice(wholeNumberOf(text) ?? Number.NaN);

interface Props extends EditDialogProps {
  kind: 'publish' | 'reprice';
  /** The proposed price, if any. */
  price: number | undefined;
  /** How many of the pictures have the AI label already. */
  labelled: number;
}

/**
 * Publishes pictures at a price, or changes the price of published ones. Publishing asks for the declaration of
 * originality and, once more, whether a machine generated them.
 */
export function PriceDialog({ kind, count, price, labelled, onClose, onSend }: Props) {
  const t = useText(editText);
  const format = useFormat();
  const ai = useText(aiText);
  const declared = useText(declarationText);
  const isMixed = labelled > 0 && labelled < count;
  const words = kind === 'publish' ? t.price : t.reprice;
  const form = useForm({
    initial: {
      price: String(price ?? ''),
      ai_generated: labelled === count,
      declaration: kind === 'reprice',
    },
    check: (values) => ({
      price: isPriceText(values.price)
        ? undefined
        : t.price.invalid(format.number(PRICE_MIN), format.number(PRICE_MAX)),
      declaration: values.declaration ? undefined : declared.missing,
    }),
    send: (values) => {
      const price = wholeNumberOf(values.price) ?? 0;
      const { ai_generated } = values;
      return onSend(
        kind === 'reprice'
          ? { kind, price }
          : {
              kind,
              price,
              declaration: DECLARATION_VERSION,
              // Where only some are labelled, no tick leaves each as it is.
              ...((ai_generated || !isMixed) && { ai_generated }),
            },
      );
    },
  });
  return (
    <Dialog onClose={onClose} title={words.title(format.number(count))}>
      <form {...form.props} className={dialogs.form}>
        <p className={dialogs.what}>{words.what}</p>
        <Field {...form.field('price')} hint={t.price.hint} inputMode="numeric" label={t.price.label} />
        {kind === 'publish' && (
          <>
            <Checkbox
              {...form.control('ai_generated')}
              description={isMixed ? ai.some(format.number(labelled)) : ai.hint}
              label={ai.label}
            />
            <DeclarationTick {...form.control('declaration')} />
          </>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button busy={form.sending} type="submit" variant="primary">
            {words.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
