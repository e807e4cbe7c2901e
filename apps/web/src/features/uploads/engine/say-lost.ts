import { textNow } from '../../../shared/i18n/text';
import { toast } from '../../../shared/ui/toast';
import { uploadText } from '../upload-text';

const NAMED = 4;

/** Files that were only chosen and that are too large for the browser to keep: nobody else knows of them. */
export function sayLost(names: readonly string[]): void {
  if (names.length === 0) return;
  const t = textNow(uploadText);
  const more = names.length > NAMED ? [t.more(names.length - NAMED)] : [];
  toast.notify(t.lostTitle(names.length), [...names.slice(0, NAMED), ...more].join(t.comma), 'warning', {
    durationMs: Number.POSITIVE_INFINITY,
  });
}
