import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Segments } from '../../shared/ui/actions/segments';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { CategoriesReport } from '../permissions/categories-report';
import { ScreensReport } from '../permissions/screens-report';
import styles from './staff.module.css';
import { staffText } from './staff-text';
import { whyQuery } from './use-staff';

/** Why a colleague sees a screen or does not, by the rules that decide it. */
export function WhyTab({ id }: { id: number }) {
  const t = useText(staffText);
  const { data, error, refetch } = useQuery(whyQuery(id));
  const [part, setPart] = useState<'screens' | 'categories'>('screens');
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return (
    <div className={styles.fields}>
      <div>
        <Segments
          label={t.tabs.why}
          value={part}
          choices={[
            { value: 'screens', label: t.screens },
            { value: 'categories', label: t.whyCategories },
          ]}
          onChange={setPart}
        />
      </div>
      {part === 'screens' ? <ScreensReport report={data} /> : <CategoriesReport report={data} />}
    </div>
  );
}
