import { defineText, textNow } from '../i18n/text';
import { toast } from '../ui/overlay/toast';

const noticeText = defineText({
  zh: { cut: (max: number, lost: number) => `最多 ${max} 个字，末尾 ${lost} 个字没有粘贴进来` },
  en: { cut: (max, lost) => `${max} characters at most: the last ${lost} were not pasted` },
});

/** A field with `maxlength` keeps what fits of a pasted text and says nothing about the rest, so this does. */
export function tellWhatIsCutOff(): void {
  document.addEventListener('paste', ({ target, clipboardData, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLInputElement) || target.readOnly) return;
    if (target.maxLength < 0) return;
    // Spaces at the end and line breaks carry nothing.
    const pasted = (clipboardData?.getData('text') ?? '').replace(/[\r\n]/g, '').trimEnd();
    const { value, selectionStart, selectionEnd, maxLength } = target;
    // Fields of some kinds, such as those for addresses of mail, do not tell what is selected: perhaps all of it.
    const selected = selectionStart === null ? value.length : (selectionEnd ?? 0) - selectionStart;
    const kept = value.length - selected;
    const lost = kept + pasted.length - maxLength;
    if (lost > 0) toast.warning(textNow(noticeText).cut(maxLength, lost));
  });
}
