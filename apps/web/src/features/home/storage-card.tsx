import { isOverLimit } from '@motif/contract/features/companies/storage-limit';
import type { Overview } from '@motif/contract/features/home';
import { pathOf } from '@motif/contract/screens';
import { Link } from 'react-router';
import { Can } from '../../shared/access/can';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Meter } from '../../shared/ui/states/meter';
import styles from './figure-cards.module.css';
import { homeText } from './home-text';

const MB = 1024 * 1024;

/** What is kept of what may be kept, and when there will be no room left. */
export function StorageCard({ storage }: { storage: Overview['storage'] }) {
  const t = useText(homeText);
  const format = useFormat();
  const { actual_storage_mb, storage_mb, actual_image_count, image_count, full_on } = storage;
  const isOver = isOverLimit(storage);
  return (
    <div className={styles.storage}>
      <Meter
        label={t.storage}
        used={actual_storage_mb}
        allowed={storage_mb}
        text={(megabytes) => format.bytes(megabytes * MB)}
      />
      <Meter label={t.images} used={actual_image_count} allowed={image_count} text={format.number} />
      <span className={styles.note} data-over={isOver || undefined}>
        {isOver ? t.over : full_on ? t.fullOn(format.day(full_on)) : t.roomEnough}
        <Can check={['finance.recharge']}>
          <Link to={pathOf('PointPackages')}>{t.moreRoom}</Link>
        </Can>
      </span>
    </div>
  );
}
