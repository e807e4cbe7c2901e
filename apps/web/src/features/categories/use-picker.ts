import type { IndustryCategory } from '@motif/contract/features/categories';
import { useState } from 'react';
import { FIRST, selectCategory, selectSub } from './picker-selection';

/** The picker's selection over what is there now; a list that became shorter falls back to its first entry. */
export function usePicker(industries: readonly IndustryCategory[]) {
  const [selection, setSelection] = useState(FIRST);
  const category = selection.category < industries.length ? selection.category : 0;
  const industry = industries[category];
  const cards = industry?.sub_main_categories ?? [];
  return {
    category,
    sub: selection.sub < cards.length ? selection.sub : 0,
    industry,
    cards,
    select: (index: number) => setSelection((now) => selectCategory(now, index, industries.length)),
    selectCard: (index: number) => setSelection((now) => selectSub(now, index, cards.length)),
  };
}
