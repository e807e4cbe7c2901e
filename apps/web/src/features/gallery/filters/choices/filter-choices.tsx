import { lazyView } from '../../../../shared/lazy-view';
import type { FilterName } from '../gallery-offers';
import type { ChoicesProps } from './choices-props';
import { ColorChoices } from './color-choices';
import { CategoryChoices, SeriesChoices } from './name-choices';
import { PriceChoices } from './price-choices';
import { RatioChoices } from './ratio-choices';
import { UploaderChoices } from './uploader-choices';
import { AiChoices, FormatChoices, SizeChoices } from './word-choices';

/** The calendar is heavy, and the other choices do not need it. */
const PeriodChoices = lazyView(() => import('./period-choices').then((module) => module.PeriodChoices));

interface Props extends ChoicesProps {
  name: FilterName;
}

/** The choices of one filter, in the form that suits it best. */
export function FilterChoices({ name, ...choices }: Props) {
  switch (name) {
    case 'color':
      return <ColorChoices {...choices} />;
    case 'ratio':
      return <RatioChoices {...choices} />;
    case 'size':
      return <SizeChoices {...choices} />;
    case 'format':
      return <FormatChoices {...choices} />;
    case 'image_category_id':
      return <CategoryChoices {...choices} />;
    case 'series':
      return <SeriesChoices {...choices} />;
    case 'price':
      return <PriceChoices {...choices} />;
    case 'ai':
      return <AiChoices {...choices} />;
    case 'uploader_id':
      return <UploaderChoices {...choices} />;
    case 'period':
      return <PeriodChoices {...choices} />;
    default:
      return null;
  }
}
