import { useQuery } from '@tanstack/react-query';
import { deviceName } from '../../shared/device-name';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Chip } from '../../shared/ui/display/chip';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import styles from './staff.module.css';
import { staffText } from './staff-text';
import { activityQuery } from './use-staff';

/** What somebody uploaded and downloaded by day, and where they signed in. */
export function ActivityTab({ id }: { id: number }) {
  const t = useText(staffText);
  const format = useFormat();
  const { data, error, refetch } = useQuery(activityQuery(id));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  return (
    <div className={styles.fields}>
      <section>
        <h3 className={styles.subtitle}>{t.days}</h3>
        {data.days.length === 0 ? (
          <p className={styles.note}>{t.noDays}</p>
        ) : (
          <table className={styles.days}>
            <thead>
              <tr>
                <th scope="col">{t.day}</th>
                <th scope="col">{t.uploads}</th>
                <th scope="col">{t.downloads}</th>
              </tr>
            </thead>
            <tbody>
              {data.days.map(({ day, uploads, downloads }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{format.number(uploads)}</td>
                  <td>{format.number(downloads)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section>
        <h3 className={styles.subtitle}>{t.signIns}</h3>
        {data.sign_ins.length === 0 && <p className={styles.note}>{t.noSignIns}</p>}
        <ul className={styles.rows}>
          {data.sign_ins.map((one) => (
            <li key={one.id}>
              <span>{deviceName(one.user_agent) ?? t.otherDevice}</span>
              {one.is_live && <Chip tone="success">{t.live}</Chip>}
              <span className={styles.note}>{format.dateTime(one.created_at)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
