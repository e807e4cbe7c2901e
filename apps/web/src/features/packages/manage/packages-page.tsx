import { PACKAGE_KINDS, type PackageKind } from '@motif/contract/features/packages';
import type { EditedPackage } from '@motif/contract/features/packages/edit-packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { LevelsPanel } from './levels-form';
import styles from './manage.module.css';
import { manageText } from './manage-text';
import { PackageDrawer } from './package-drawer';
import { PackageList } from './package-list';
import { packagesQuery } from './use-packages';

const FILTERS = ['kind'] as const;
type Shown = PackageKind | 'levels';

/** Operators keep the price list and the levels of recharging (MO-2). The address says which kind is open. */
export function PackagesPage() {
  const t = useText(manageText);
  const { filter, change } = useUrlFilter<{ kind: Shown | '' }>(FILTERS);
  const shown = filter.kind || 'vip';
  const [edited, setEdited] = useState<EditedPackage | 'new'>();
  const { data, error, isPending, refetch } = useQuery(packagesQuery);
  const kinds = [...PACKAGE_KINDS.map((value) => ({ value, label: t.kinds[value] }))];
  return (
    <Page
      title={t.title}
      actions={
        shown !== 'levels' && (
          <Button variant="primary" disabled={!data} onClick={() => setEdited('new')}>
            {t.create}
          </Button>
        )
      }
    >
      <div className={styles.page}>
        <p className={styles.lead}>{t.lead}</p>
        <Segments<Shown>
          label={t.kind}
          value={shown}
          choices={[...kinds, { value: 'levels', label: t.levels }]}
          onChange={(kind) => change({ kind: kind === 'vip' ? '' : kind })}
        />
        {isPending && <SkeletonLines lines={5} />}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && shown === 'levels' && <LevelsPanel offers={data.list} />}
        {data && shown !== 'levels' && <OfKind kind={shown} list={data.list} onEdit={setEdited} />}
      </div>
      {data && edited && shown !== 'levels' && (
        <PackageDrawer
          kind={shown}
          edited={edited === 'new' ? undefined : edited}
          bonus={data.bonus_percent}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}

interface OfKindProps {
  kind: PackageKind;
  list: readonly EditedPackage[];
  onEdit: (one: EditedPackage) => void;
}

function OfKind({ kind, list, onEdit }: OfKindProps) {
  const t = useText(manageText);
  const ofKind = list.filter((one) => one.kind === kind);
  if (ofKind.length === 0) return <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />;
  return <PackageList key={kind} kind={kind} list={ofKind} onEdit={onEdit} />;
}
