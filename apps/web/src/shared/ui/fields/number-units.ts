import { useText } from '../../i18n/text';
import { kitText } from './kit-text';

export type NumberUnit = 'count' | 'points' | 'fen' | 'mm' | 'um' | 'angle' | 'mg' | 'percent';

interface UnitRule {
  format: Intl.NumberFormatOptions;
  /** How many of the value make one of what is shown. */
  scale: number;
}

/** Money is whole fen everywhere in the code; people read and write yuan. */
export const UNIT_RULES: Record<NumberUnit, UnitRule> = {
  count: { format: { maximumFractionDigits: 0 }, scale: 1 },
  points: { format: { maximumFractionDigits: 0 }, scale: 1 },
  fen: {
    format: { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' },
    scale: 100,
  },
  mm: { format: { maximumFractionDigits: 1 }, scale: 1 },
  /** Blanks and designs are measured in whole micrometres; people read and write millimetres. */
  um: { format: { maximumFractionDigits: 3 }, scale: 1000 },
  /** Hundredths of a degree. */
  angle: { format: { maximumFractionDigits: 2 }, scale: 100 },
  /** Whole milligrams, read and written as grams. */
  mg: { format: { maximumFractionDigits: 3 }, scale: 1000 },
  percent: { format: { maximumFractionDigits: 0 }, scale: 1 },
};

/** The word beside the figure. Yuan have their sign in the figure itself, so the word is only read out. */
export function useUnitWord(unit: NumberUnit): string | undefined {
  const t = useText(kitText);
  const words = {
    count: undefined,
    points: t.points,
    fen: t.yuan,
    mm: t.mm,
    um: t.mm,
    angle: t.degrees,
    mg: t.grams,
    percent: '%',
  };
  return words[unit];
}
