import { PRICE_MAX, PRICE_MIN } from '@motif/contract/limits';
import { isPrice } from '@motif/contract/rules';
import { useForm } from '../../shared/forms/use-form';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Field } from '../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import dialogs from '../pictures/edits/dialogs.module.css';
import { editText } from '../pictures/edits/edit-text';
import type { EditDialogProps } from '../pictures/edits/edits';

export const isPriceText = (text: string): boolean => /^\d{1,6}$/.test(text.trim()) && isPrice(Number(text));

interface Props extends EditDialogProps {
  kind: 'publish' | 'reprice';
  /** The proposed price, if any. */
  price: number | undefined;
}

/** Publishes pictures at a price, or changes the price of published ones. */
export function PriceDialog({ kind, count, price, onClose, onSend }: Props) {
  const t = useText(editText);
  const format = useFormat();
  const words = kind === 'publish' ? t.price : t.reprice;
  const form = useForm({
    initial: { price: String(price ?? '') },
    check: (values) => ({
      price: isPriceText(values.price)
        ? undefined
        : t.price.invalid(format.number(PRICE_MIN), format.number(PRICE_MAX)),
    }),
    send: (values) => onSend({ kind, price: Number(values.price) }),
  });
  return (
    <Dialog onClose={onClose} title={words.title(format.number(count))}>
      <form {...form.props}>
        <p className={dialogs.what}>{words.what}</p>
        <Field {...form.field('price')} hint={t.price.hint} inputMode="numeric" label={t.price.label} />
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
