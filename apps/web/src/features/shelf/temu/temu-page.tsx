import type { DeskSite, DeskWarehouse } from '@motif/contract/features/shelf/temu';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { Page } from '../../../shared/ui/layout/page';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { temuDeskQuery } from '../shelf-query';
import { SiteDialog } from './site-dialog';
import styles from './temu.module.css';
import { temuText } from './temu-text';
import { WarehouseDialog } from './warehouse-dialog';

/** What is open for editing: a site, or a warehouse of one; without the row it is a new one. */
type Open =
  | { kind: 'site'; site?: DeskSite }
  | { kind: 'warehouse'; site: DeskSite; warehouse?: DeskWarehouse };

/** /setting/temu: operators keep the sites and their warehouses, by which people list their products. */
export function TemuPage() {
  const t = useText(temuText);
  const { data, error, refetch } = useQuery(temuDeskQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Page
      actions={
        <Button disabled={!data} onClick={() => setOpen({ kind: 'site' })} variant="primary">
          {t.addSite}
        </Button>
      }
      title={t.title}
    >
      <p className={styles.lead}>{t.lead}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={8} />}
      <ul className={styles.sites}>
        {data?.list.map((site) => (
          <SiteCard key={site.site_id} onOpen={setOpen} site={site} />
        ))}
      </ul>
      {open?.kind === 'site' && <SiteDialog edited={open.site} onClose={close} />}
      {open?.kind === 'warehouse' && (
        <WarehouseDialog edited={open.warehouse} onClose={close} site={open.site} />
      )}
    </Page>
  );
}

function SiteCard({ site, onOpen }: { site: DeskSite; onOpen: (open: Open) => void }) {
  const t = useText(temuText);
  const language = useLanguage();
  const name = pickText(language, site.name, site.name_en);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Chip tone={site.is_open ? 'success' : 'neutral'}>{site.is_open ? t.open : t.closed}</Chip>
        {site.is_simulated && <Chip tone="warning">{t.simulated}</Chip>}
        <Button aria-label={t.editOf(name)} onClick={() => onOpen({ kind: 'site', site })} variant="quiet">
          {t.edit}
        </Button>
      </div>
      <p className={styles.facts}>
        {site.site_id} · {t.regions[site.region]} · {site.currency} · {site.language}
      </p>
      <ul className={styles.warehouses}>
        {site.warehouses.map((warehouse) => {
          const own = pickText(language, warehouse.name, warehouse.name_en);
          return (
            <li className={styles.warehouse} key={warehouse.id}>
              <span className={styles.words}>
                {own}
                <span className={styles.facts}>{warehouse.warehouse_id}</span>
              </span>
              {warehouse.is_disabled && <Chip>{t.disabled}</Chip>}
              <Button
                aria-label={t.editOf(`${name} ${own}`)}
                onClick={() => onOpen({ kind: 'warehouse', site, warehouse })}
                variant="quiet"
              >
                {t.edit}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button
        aria-label={t.addWarehouseTo(name)}
        onClick={() => onOpen({ kind: 'warehouse', site })}
        variant="quiet"
      >
        {t.addWarehouse}
      </Button>
    </li>
  );
}
