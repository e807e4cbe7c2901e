import { isOverLimit } from '@motif/contract/features/companies/storage-limit';
import { pathOf } from '@motif/contract/screens';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Can } from '../../shared/access/can';
import { useFormat } from '../../shared/i18n/format';
import { defineText, useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { readTab, writeTab } from '../../shared/session/tab-storage';
import { useCompany } from '../../shared/session/use-company';
import { Button } from '../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { Meter } from '../../shared/ui/states/meter';
import styles from './storage-dialog.module.css';

const storageText = defineText({
  zh: {
    title: '存储空间已超出额度',
    lead: '企业保存的图片已超过当前套餐的额度，请续费、升级，或清理不需要的图片。',
    images: '图片数量',
    storage: '存储空间',
    policy:
      '超出部分的图片将按上传时间从新到旧转为公开；两个月后仍未续费的，收费图片转归平台，其余图片（源文件和 PNG）将被清除。',
    later: '知道了',
    extend: '扩充空间',
    tidy: '去清理',
  },
  en: {
    title: 'Storage is over its limit',
    lead: 'The company keeps more pictures than its packages allow. Renew, upgrade, or remove what is not needed.',
    images: 'Pictures',
    storage: 'Storage',
    policy:
      'Pictures beyond the limit are made public, newest uploads first. Two months later, without renewal, paid pictures move to the platform and the rest is erased, source files and PNG included.',
    later: 'Understood',
    extend: 'Get more storage',
    tidy: 'Tidy up',
  },
});

const MB = 1024 * 1024;
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
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t.later}</Button>
        <Can check={['pictures.own']}>
          <Button onClick={() => leaveFor(pathOf('PrivateGallery'))}>{t.tidy}</Button>
        </Can>
        <Button variant="primary" onClick={() => leaveFor(pathOf('PointPackages'))}>
          {t.extend}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
