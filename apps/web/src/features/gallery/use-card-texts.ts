import type { ListedPicture } from '@motif/contract/features/pictures/pictures';
import { BIN_DAYS } from '@motif/contract/limits';
import { useMemo } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { serverNow } from '../../shared/server-clock';
import type { GallerySource } from '../pictures/pictures-query';
import { picturesText } from '../pictures/pictures-text';

/** The texts of a picture besides its name, which depend on the gallery. */
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
      // In other galleries all pictures have the same visibility, so no chip says it.
      chipOf: ({ visibility, heat_views, heat_favourites, heat_licences }: ListedPicture) => {
        // What weighs most comes first, so that the order of the cards explains itself.
        const heat = [
          heat_licences && t.heatLicences(format.number(heat_licences)),
          heat_favourites && t.heatFavourites(format.number(heat_favourites)),
          heat_views && t.heatViews(format.number(heat_views)),
        ].filter(Boolean);
        if (heat.length > 0) return heat.join(' · ');
        if (source === 'my') return t.chips[visibility];
        if (source === 'acquired') return visibility === 'public' ? undefined : t.offMarket;
        return source === 'party' && visibility === 'public' ? t.chips.public : undefined;
      },
    };
  }, [source, t, format]);
}

const DAY_MS = 86_400_000;

/** The whole days that a picture stays in the bin; 0 on the last day. */
export function daysLeft(deletedAt: string, now = serverNow()): number {
  const end = Date.parse(deletedAt) + BIN_DAYS * DAY_MS;
  return Math.max(0, Math.floor((end - now) / DAY_MS));
}
