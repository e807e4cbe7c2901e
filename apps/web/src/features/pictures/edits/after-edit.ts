import type { Gallery, PictureCard, Visibility } from '@motif/contract/features/pictures/pictures';
import type { PictureListFilter } from '../pictures-query';
import type { Edit } from './edits';

/** The visibilities that each gallery shows. */
const SHOWN: Partial<Record<Gallery, readonly Visibility[]>> = {
  hot: ['public'],
  new: ['public'],
  public: ['public'],
  area: ['public'],
  party: ['company', 'public'],
};

/** The card of a list after an edit; null if it no longer belongs there. */
export function afterEdit(edit: Edit, filter: PictureListFilter, card: PictureCard): PictureCard | null {
  /** The card with another label, if the list shows such pictures. */
  const labelled = (ai_generated = card.ai_generated, now: PictureCard | null = card): PictureCard | null => {
    const isHidden = filter.ai !== undefined && (filter.ai === 'only') !== ai_generated;
    return now && !isHidden ? { ...now, ai_generated } : null;
  };
  const shown = (visibility: Visibility, price = card.price): PictureCard | null => {
    const allowed = SHOWN[filter.gallery];
    return allowed && !allowed.includes(visibility) ? null : { ...card, visibility, price };
  };
  switch (edit.kind) {
    case 'share':
      return shown('company');
    case 'unshare':
      return shown('private');
    case 'publish':
      return labelled(edit.ai_generated, shown('public', edit.price));
    case 'reprice':
      return { ...card, price: edit.price };
    case 'takeDown':
      return shown(edit.to);
    case 'move': {
      const { personal_category_id } = filter;
      return personal_category_id === undefined || personal_category_id === edit.folder ? card : null;
    }
    case 'delete':
      return filter.gallery === 'bin' ? card : null;
    case 'restore':
    case 'erase':
      return filter.gallery === 'bin' ? null : card;
    case 'label':
      return edit.ai_generated === undefined ? card : labelled(edit.ai_generated);
  }
}
