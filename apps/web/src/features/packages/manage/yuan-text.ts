import { isAmount } from '@motif/contract/rules';
import { plainNumber } from '../../../shared/whole-number';

/** What was typed in yuan, as whole fen; undefined: no amount. The decimals are read as digits, never as a float. */
export function fenOf(text: string): number | undefined {
  const typed = plainNumber(text.replace(/[¥￥]/g, ''));
  if (!isAmount(typed)) return undefined;
  const [yuan = '0', fen = ''] = typed.split('.');
  return Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
}

/** Fen as they are typed: 299, or 299.90. */
export function yuanText(fen: number): string {
  const rest = fen % 100;
  const yuan = String((fen - rest) / 100);
  return rest === 0 ? yuan : `${yuan}.${String(rest).padStart(2, '0')}`;
}
