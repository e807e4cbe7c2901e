import type { Language } from '@motif/contract/limits';
import { unitPriceText } from '../packages/offers';

/** Money that is paid out always has its two decimals, so that lines of a sum stand below each other. */
export const moneyText = (fen: number, language: Language): string => unitPriceText(fen, 1, language);
