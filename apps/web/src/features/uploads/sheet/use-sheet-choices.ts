import { VISIBILITIES } from '@motif/contract/features/pictures/pictures';
import { useAccess } from '../../../shared/access/use-access';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { detailsText } from '../details/details-text';
import { useDetailsChoices } from '../details/use-details-choices';
import type { SheetChoices } from './sheet-cells';
import { sheetText } from './sheet-text';

/** The choices give the cells their words, so a sheet waits for them; null until they are known. */
export function useSheetChoices(): SheetChoices | null {
  const words = useText(detailsText);
  const sheet = useText(sheetText);
  const language = useLanguage();
  const may = useAccess();
  const { imageCategories, personalCategories, isReady } = useDetailsChoices();
  if (!isReady) return null;
  return {
    category: imageCategories.map((one) => ({
      value: one.id,
      label: pickText(language, one.name, one.name_en),
    })),
    folder: personalCategories.map(({ id, name }) => ({ value: id, label: name })),
    visibility: VISIBILITIES.filter((one) => one !== 'public' || may(['pictures.publish'])).map((one) => ({
      value: one,
      label: words.visibilities[one],
    })),
    ai: (['yes', 'no'] as const).map((value) => ({ value, label: sheet.yesNo[value] })),
  };
}
