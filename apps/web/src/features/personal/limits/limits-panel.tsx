import type { LimitsAndUse } from '@motif/contract/features/staff/staff';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { type UserInfo, useSession } from '../../../shared/session/session-store';
import { useCompany } from '../../../shared/session/use-company';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { Meter } from '../../../shared/ui/states/meter';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { limitsQuery } from '../../staff/use-staff';
import card from '../card.module.css';
import styles from './limits.module.css';
import { limitsText } from './limits-text';

const NUMBERS = ['points_month', 'downloads_day', 'uploads_day', 'image_count', 'storage_mb'] as const;
const MB = 1024 * 1024;

/** What the person may use and has used, and what the company has room for. */
export function LimitsPanel() {
  const user = useSession((state) => state.user);
  return (
    user && (
      <div className={card.stack}>
        <OwnLimits user={user} />
        <CompanyRoom />
      </div>
    )
  );
}

function OwnLimits({ user }: { user: UserInfo }) {
  const t = useText(limitsText);
  const limits = useQuery(limitsQuery(user.id));
  return (
    <section className={card.card} aria-label={t.own}>
      <div className={card.head}>
        <h2 className={card.title}>{t.own}</h2>
        <p className={styles.note}>{user.is_master ? t.master : t.lead}</p>
      </div>
      {limits.error && !limits.data && (
        <ErrorState error={limits.error} onRetry={() => void limits.refetch()} />
      )}
      {limits.isPending && <SkeletonLines lines={5} />}
      {limits.data && <Uses limits={limits.data} isMaster={user.is_master} />}
    </section>
  );
}

function Uses({ limits, isMaster }: { limits: LimitsAndUse; isMaster: boolean }) {
  const t = useText(limitsText);
  const format = useFormat();
  return (
    <>
      <div className={styles.uses}>
        {NUMBERS.map((name) => {
          const [limit, used] = [limits[name], limits.used[name]];
          const text = (amount: number) =>
            name === 'storage_mb' ? format.bytes(amount * MB) : format.number(amount);
          return limit === null ? (
            <div key={name} className={styles.free}>
              <span>{t.names[name]}</span>
              <span>
                {t.used(text(used))} <span className={styles.note}>{t.unlimited}</span>
              </span>
            </div>
          ) : (
            <Meter key={name} label={t.names[name]} used={used} allowed={limit} text={text} />
          );
        })}
      </div>
      {!isMaster && (
        <p className={styles.note}>
          {limits.valid_until ? t.until(format.day(limits.valid_until)) : t.forGood}
        </p>
      )}
    </>
  );
}

function CompanyRoom() {
  const t = useText(limitsText);
  const format = useFormat();
  const company = useCompany();
  return (
    <section className={card.card} aria-label={t.company}>
      <div className={card.head}>
        <h2 className={card.title}>{t.company}</h2>
        <p className={styles.note}>{t.companyLead}</p>
      </div>
      {company.error && !company.data && (
        <ErrorState error={company.error} onRetry={() => void company.refetch()} />
      )}
      {company.isPending && <SkeletonLines lines={2} />}
      {company.data && (
        <div className={styles.uses}>
          <Meter
            label={t.names.image_count}
            used={company.data.storage.actual_image_count}
            allowed={company.data.storage.image_count}
            text={format.number}
          />
          <Meter
            label={t.names.storage_mb}
            used={company.data.storage.actual_storage_mb}
            allowed={company.data.storage.storage_mb}
            text={(amount) => format.bytes(amount * MB)}
          />
        </div>
      )}
    </section>
  );
}
