import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { FILTERS, type ItemFilter, totalsOf } from '../engine/upload-item';
import { useUploads } from '../engine/upload-store';
import { uploadText } from '../upload-text';
import styles from './upload-page.module.css';

interface UploadFilterProps {
  filter: ItemFilter;
  onChange: (filter: ItemFilter) => void;
}

/** Filters by state with counts; states without files are not offered. */
export function UploadFilter({ filter, onChange }: UploadFilterProps) {
  const t = useText(uploadText);
  const format = useFormat();
  const { counts } = totalsOf(useUploads((state) => state.items));
  const offered = FILTERS.filter((one) => one === 'all' || one === filter || counts[one] > 0);
  return (
    <div className={styles.filter}>
      <Segments
        label={t.filter}
        value={filter}
        choices={offered.map((value) => ({
          value,
          label: `${t.filters[value]} ${format.number(counts[value])}`,
        }))}
        onChange={onChange}
      />
    </div>
  );
}
