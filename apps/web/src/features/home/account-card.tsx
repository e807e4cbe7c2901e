import { pathOf } from '@motif/contract/screens';
import { Link } from 'react-router';
import { Can } from '../../shared/access/can';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { useCompany } from '../../shared/session/use-company';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import styles from './home.module.css';
import { homeText } from './home-text';

/** The membership of the company. */
export function AccountCard() {
  const t = useText(homeText);
  const format = useFormat();
  const language = useLanguage();
  const company = useCompany();
  const { data } = company;
  const level = data?.membership?.level;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t.membership}</h2>
      {company.isPending && <SkeletonLines lines={2} />}
      {company.isError && <ErrorState error={company.error} onRetry={() => void company.refetch()} />}
      {data && (
        <p className={styles.membership}>
          <strong>{level ? pickText(language, level.name, level.name_en) : t.noMembership}</strong>
          {data.membership?.end_date && <span>{t.until(format.date(data.membership.end_date))}</span>}
          <Can check={['finance.recharge']}>
            <Link to={pathOf('Memberships')}>{level ? t.upgrade : t.open}</Link>
          </Can>
        </p>
      )}
    </section>
  );
}
