import { isOverLimit } from '@motif/contract/features/companies/storage-limit';
import { pathOf } from '@motif/contract/screens';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Can } from '../../shared/access/can';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { readTab, writeTab } from '../../shared/session/tab-storage';
import { useCompany } from '../../shared/session/use-company';
import { Button } from '../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { Meter } from '../../shared/ui/states/meter';
import { CaseSteps } from './case-steps';
import styles from './storage-dialog.module.css';
import { useStorage } from './storage-query';
import { storageText } from './storage-text';

const MB = 1024 * 1024;
/** Who may see what would happen to all pictures of the company. */
const SEES_PLAN = ['finance.view', 'pictures.company'];
const SEEN_KEY = 'storageNoticeSeen';

/** Warns once per browser tab that the company stores more than its limit (spec §4). */
export function StorageNotice() {
  const userId = useSession((state) => String(state.user?.id));
  const storage = useCompany().data?.storage;
  const [seen, setSeen] = useState(() => readTab(SEEN_KEY));
  if (!storage || !isOverLimit(storage) || seen === userId) return null;
  const close = () => {
    writeTab(SEEN_KEY, userId);
    setSeen(userId);
  };
  return <StorageDialog onClose={close} />;
}

export function StorageDialog({ onClose }: { onClose: () => void }) {
  const t = useText(storageText);
  const format = useFormat();
  const navigate = useNavigate();
  const storage = useCompany().data?.storage;
  const steps = useStorage().data?.case?.steps;
  const leaveFor = (path: string) => {
    onClose();
    navigate(path);
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <div className={styles.content}>
        <p>{t.lead}</p>
        {storage && (
          <div className={styles.meters}>
            <Meter
              label={t.images}
              used={storage.actual_image_count}
              allowed={storage.image_count}
              text={format.number}
            />
            <Meter
              label={t.storage}
              used={storage.actual_storage_mb}
              allowed={storage.storage_mb}
              text={(megabytes) => format.bytes(megabytes * MB)}
            />
          </div>
        )}
        <p className={styles.policy}>{t.policy}</p>
        {steps && (
          <section>
            <h3 className={styles.dates}>{t.dates}</h3>
            <CaseSteps steps={steps} />
          </section>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t.later}</Button>
        <Can check={['pictures.own']}>
          <Button onClick={() => leaveFor(pathOf('PrivateGallery'))}>{t.tidy}</Button>
        </Can>
        <Can check={SEES_PLAN}>
          <Button onClick={() => leaveFor(pathOf('StoragePlan'))}>{t.machine}</Button>
        </Can>
        <Button variant="primary" onClick={() => leaveFor(pathOf('PointPackages'))}>
          {t.extend}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
