const KEY = 'receipt-to-verify';

/** Leaves a receipt for /verify, which is outside of the frame; it stays in this tab and is taken once. */
export const handReceipt = (text: string): void => sessionStorage.setItem(KEY, text);

export function takeReceipt(): string | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text;
}
