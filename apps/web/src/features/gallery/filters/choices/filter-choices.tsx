import type { Gallery } from '@motif/contract/features/pictures/pictures';
import { lazyView } from '../../../../shared/lazy-view';
import type { FilterName } from '../gallery-offers';
import type { ChoicesProps } from './choices-props';
import { ColleagueChoices } from './colleague-choices';
import { ColorChoices } from './color-choices';
import { NameChoices } from './name-choices';
import { PriceChoices } from './price-choices';
import { RatioChoices } from './ratio-choices';
import { UploaderChoices } from './uploader-choices';
import { WordChoices } from './word-choices';

/** The calendar is heavy, and the other choices do not need it. */
const PeriodChoices = lazyView(() => import('./period-choices').then((module) => module.PeriodChoices));

interface Props extends ChoicesProps {
  gallery: Gallery;
  name: FilterName;
  main_category_id: number;
}

/** The choices of one filter, in the form that suits it best. */
export function FilterChoices({ gallery, name, main_category_id, ...choices }: Props) {
  switch (name) {
    case 'color':
      return <ColorChoices {...choices} />;
    case 'ratio':
      return <RatioChoices {...choices} />;
    case 'size':
    case 'format':
      return <WordChoices {...choices} name={name} />;
    case 'image_category_id':
    case 'series':
      return <NameChoices {...choices} main_category_id={main_category_id} name={name} />;
    case 'price':
      return <PriceChoices {...choices} />;
    case 'uploader_id':
      return gallery === 'party' ? (
        <ColleagueChoices {...choices} main_category_id={main_category_id} />
      ) : (
        <UploaderChoices {...choices} />
      );
    case 'period':
      return <PeriodChoices {...choices} />;
    default:
      return null;
  }
}
