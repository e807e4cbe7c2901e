import { PRODUCT_EXPORT } from '@motif/contract/features/products/product-choices';
import type { ListingKit } from '@motif/contract/features/shelf/listing-kits';
import { checkKit } from '@motif/contract/features/shelf/rules';
import { pathOf } from '@motif/contract/screens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Can } from '../../../shared/access/can';
import { ApiError } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { Page } from '../../../shared/ui/layout/page';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { dialogText } from '../../../shared/ui/overlay/dialog-text';
import { toast } from '../../../shared/ui/overlay/toast';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { kitQuery, kitsKey } from '../shelf-query';
import { shelfText } from '../shelf-text';
import { ExportKit } from './export-kit';
import styles from './kit.module.css';
import { KitChecks } from './kit-checks';
import { KitSettings } from './kit-settings';
import { KitTable } from './kit-table';
import { useRowEdits } from './use-row-edits';

const LISTINGS = `${pathOf('MyProducts')}?tab=listings`;

/** /product/listing/{id}: one listing, its cells to be filled in and what is wrong with them. */
export function KitPage() {
  const id = Number(useLocation().pathname.split('/')[3]);
  return <Kit id={id} key={id} />;
}

function Kit({ id }: { id: number }) {
  const t = useText(shelfText);
  const { data: kit, error, refetch } = useQuery(kitQuery(id));
  if (kit) return <KitParts kit={kit} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Page title={t.tabs.listings}>
      {isMissing && (
        <EmptyState
          action={<ButtonLink to={LISTINGS}>{t.back}</ButtonLink>}
          illustration="not-found"
          title={t.missing}
        />
      )}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && <SkeletonLines lines={8} />}
    </Page>
  );
}

function KitParts({ kit }: { kit: ListingKit }) {
  const t = useText(shelfText);
  const [isSetting, setSetting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const edits = useRowEdits(kit.id);
  const [site, setSite] = useState<number>();
  const checked = checkKit(kit, kit.rows);
  const count = checked.head.length + [...checked.rows.values()].reduce((sum, list) => sum + list.length, 0);
  const chosen = kit.sites.find(({ site_id }) => site_id === site) ?? kit.sites[0];
  return (
    <Page
      actions={
        <>
          <Button onClick={() => setRemoving(true)} variant="quiet">
            {t.remove}
          </Button>
          <Button onClick={() => setSetting(true)}>{t.settings}</Button>
          <Can check={[PRODUCT_EXPORT]}>
            <ExportKit id={kit.id} isEmpty={kit.rows.length === 0} problems={count} settled={edits.settled} />
          </Can>
        </>
      }
      title={
        <span className={styles.heading}>
          {kit.name}
          {kit.sites.some(({ is_simulated }) => is_simulated) && (
            <span title={t.simulatedText}>
              <Chip tone="warning">{t.simulated}</Chip>
            </span>
          )}
        </span>
      }
    >
      <KitChecks
        checked={checked}
        chosen={chosen}
        count={count}
        kit={kit}
        onSettings={() => setSetting(true)}
        onSite={setSite}
      />
      {kit.rows.length === 0 ? (
        <EmptyState
          action={
            <ButtonLink to={pathOf('MyProducts')} variant="primary">
              {t.toProducts}
            </ButtonLink>
          }
          illustration="empty"
          text={t.noRowsText}
          title={t.noRows}
        />
      ) : (
        <KitTable
          edits={edits}
          kit={kit}
          onSettings={() => setSetting(true)}
          onSite={setSite}
          problems={checked.rows}
          site={chosen}
        />
      )}
      {isSetting && <KitSettings kit={kit} onClose={() => setSetting(false)} />}
      {isRemoving && <RemoveDialog id={kit.id} onClose={() => setRemoving(false)} />}
    </Page>
  );
}

function RemoveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(shelfText);
  const words = useText(dialogText);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call('DELETE /shelf/listing-kits/{id}/', { params: { id } });
      await navigate(LISTINGS);
      toast.success(t.removed);
      client.removeQueries({ queryKey: kitQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: kitsKey });
    } catch {
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={t.removeTitle}>
      <p>{t.removeText}</p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {words.cancel}
        </Button>
        <Button busy={isBusy} onClick={() => void remove()} variant="danger">
          {t.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
