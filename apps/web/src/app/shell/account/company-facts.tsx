import { isOverLimit } from '@motif/contract/features/companies/storage-limit';
import { pathOf } from '@motif/contract/screens';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { useCompany } from '../../../shared/session/use-company';
import { WarningIcon } from '../../../shared/ui/display/icons';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { accountText } from './account-text';
import styles from './avatar-panel.module.css';

interface CompanyFactsProps {
  onLeave: () => void;
  onOverLimit: () => void;
}

/** Shows points and membership, and warns when the company stores more than it bought (SH-9). */
export function CompanyFacts({ onLeave, onOverLimit }: CompanyFactsProps) {
  const t = useText(accountText);
  const format = useFormat();
  const language = useLanguage();
  const { data, isError } = useCompany();
  if (isError) return null;
  const level = data?.membership?.level;
  const end = data?.membership?.end_date;
  return (
    <div className={styles.companyFacts}>
      <div className={styles.line}>
        <span>{t.points}</span>
        <strong>{data ? format.number(data.points) : <Skeleton width={40} height={12} />}</strong>
        <Link to={pathOf('PointPackages')} onClick={onLeave}>
          {t.recharge}
        </Link>
      </div>
      <div className={styles.line}>
        <span>{t.membership}</span>
        <strong>
          {!data && <Skeleton width={40} height={12} />}
          {data && (level ? pickText(language, level.name, level.name_en) : t.noMembership)}
          {end && <small>{t.until(format.date(end))}</small>}
        </strong>
        <Link to={pathOf('Memberships')} onClick={onLeave}>
          {level ? t.upgrade : t.open}
        </Link>
      </div>
      {data && isOverLimit(data.storage) && (
        <button type="button" className={styles.over} onClick={onOverLimit}>
          <WarningIcon width={16} height={16} />
          {t.overLimit}
        </button>
      )}
    </div>
  );
}
