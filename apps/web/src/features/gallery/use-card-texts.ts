import type { ListedPicture, PictureCard } from '@motif/contract/features/pictures/pictures';
import { BIN_DAYS } from '@motif/contract/limits';
import { useMemo } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import type { GallerySource } from '../pictures/pictures-query';
import { picturesText } from '../pictures/pictures-text';

/** What a picture says besides its name, by where it is shown. */
export function useCardTexts(source: GallerySource) {
  const t = useText(picturesText);
  const format = useFormat();
  return useMemo(() => {
    const noteOf = ({ deleted_at }: ListedPicture) => {
      if (source !== 'bin' || !deleted_at) return undefined;
      const days = daysLeft(deleted_at);
      return days === 0 ? t.lastDay : t.daysLeft(format.number(days));
    };
    return {
      noteOf,
      // Elsewhere it follows from the gallery, and saying it on every picture would be noise.
      chipOf: ({ visibility }: PictureCard) => {
        if (source === 'my') return t.chips[visibility];
        if (source === 'acquired') return visibility === 'public' ? undefined : t.offMarket;
        return source === 'party' && visibility === 'public' ? t.chips.public : undefined;
      },
    };
  }, [source, t, format]);
}

const DAY_MS = 86_400_000;

/** Whole days a picture still stays in the bin; 0 on its last one. */
export function daysLeft(deletedAt: string, now = Date.now()): number {
  const end = Date.parse(deletedAt) + BIN_DAYS * DAY_MS;
  return Math.max(0, Math.floor((end - now) / DAY_MS));
}
