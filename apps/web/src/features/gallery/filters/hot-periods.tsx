import { HOT_PERIODS, type HotPeriod } from '@motif/contract/features/pictures/pictures';
import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { filterText } from './filter-text';
import { type GalleryFilters, USUAL_PERIOD } from './use-gallery-filters';

interface Props {
  period: HotPeriod;
  onChange: GalleryFilters['change'];
}

/** The time in which pictures were looked at and kept. */
export function HotPeriods({ period, onChange }: Props) {
  const t = useText(filterText);
  return (
    <Segments
      choices={HOT_PERIODS.map((value) => ({ value, label: t.periods[value] }))}
      label={t.periodLabel}
      onChange={(value) => onChange({ period: value === USUAL_PERIOD ? undefined : value })}
      value={period}
    />
  );
}
