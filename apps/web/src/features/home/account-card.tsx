import { isOverLimit } from '@motif/contract/features/companies/storage-limit';
import { pathOf } from '@motif/contract/screens';
import { Link } from 'react-router';
import { Can } from '../../shared/access/can';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { useCompany } from '../../shared/session/use-company';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Meter } from '../../shared/ui/states/meter';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import styles from './home.module.css';
import { homeText } from './home-text';

const MB = 1024 * 1024;

/** Shows membership and storage use, and the points unless they stand elsewhere on the page. */
export function AccountCard({ hasPoints = true }: { hasPoints?: boolean }) {
  const t = useText(homeText);
  const format = useFormat();
  const language = useLanguage();
  const company = useCompany();
  const { data } = company;
  const level = data?.membership?.level;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t.account}</h2>
      {company.isPending && <SkeletonLines lines={5} />}
      {company.isError && <ErrorState error={company.error} onRetry={() => void company.refetch()} />}
      {data && (
        <div className={styles.account}>
          {hasPoints && (
            <div className={styles.row}>
              <span>{t.points}</span>
              <strong>{format.number(data.points)}</strong>
              <Can check={['finance.recharge']}>
                <Link to={pathOf('PointPackages')}>{t.recharge}</Link>
              </Can>
            </div>
          )}
          <div className={styles.row}>
            <span>{t.membership}</span>
            <strong>
              {level ? pickText(language, level.name, level.name_en) : t.noMembership}
              {data.membership?.end_date && <small>{t.until(format.date(data.membership.end_date))}</small>}
            </strong>
            <Can check={['finance.recharge']}>
              <Link to={pathOf('Memberships')}>{level ? t.upgrade : t.open}</Link>
            </Can>
          </div>
          <Meter
            label={t.storage}
            used={data.storage.actual_storage_mb}
            allowed={data.storage.storage_mb}
            text={(megabytes) => format.bytes(megabytes * MB)}
          />
          <Meter
            label={t.images}
            used={data.storage.actual_image_count}
            allowed={data.storage.image_count}
            text={format.number}
          />
          {isOverLimit(data.storage) && <p className={styles.over}>{t.over}</p>}
        </div>
      )}
    </section>
  );
}
