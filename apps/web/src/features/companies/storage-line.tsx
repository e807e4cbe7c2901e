import { pathOf } from '@motif/contract/screens';
import { Can } from '../../shared/access/can';
import { useFormat } from '../../shared/i18n/format';
import { defineText, useText } from '../../shared/i18n/text';
import { useCompany } from '../../shared/session/use-company';
import { PlainLink } from '../../shared/ui/actions/plain-link';
import styles from './storage-line.module.css';

const MB = 1024 * 1024;
const ALMOST = 0.9;

const lineText = defineText({
  zh: {
    label: '企业空间的用量',
    space: (used: string, allowed: string) => `企业空间已用 ${used} / ${allowed}`,
    pictures: (used: string, allowed: string) => `图片 ${used} / ${allowed} 张`,
    more: '扩容',
  },
  en: {
    label: 'What the company stores',
    space: (used, allowed) => `${used} of ${allowed} stored`,
    pictures: (used, allowed) => `${used} of ${allowed} pictures`,
    more: 'Get more',
  },
});

const levelOf = (used: number, allowed: number) =>
  used > allowed ? 'over' : used >= allowed * ALMOST ? 'almost' : undefined;

/** What the company stores of what it may store, in one quiet line that speaks up when room runs out. */
export function StorageLine() {
  const t = useText(lineText);
  const format = useFormat();
  const storage = useCompany().data?.storage;
  if (!storage) return <p className={styles.line} aria-hidden="true" />;
  const bytes = (megabytes: number) => format.bytes(megabytes * MB);
  const space = levelOf(storage.actual_storage_mb, storage.storage_mb);
  const pictures = levelOf(storage.actual_image_count, storage.image_count);
  return (
    <p className={styles.line} aria-label={t.label} role="note">
      <span data-level={space}>{t.space(bytes(storage.actual_storage_mb), bytes(storage.storage_mb))}</span>
      <span data-level={pictures}>
        {t.pictures(format.number(storage.actual_image_count), format.number(storage.image_count))}
      </span>
      {(space || pictures) && (
        <Can check={['finance.recharge']}>
          <PlainLink to={pathOf('PointPackages')}>{t.more}</PlainLink>
        </Can>
      )}
    </p>
  );
}
