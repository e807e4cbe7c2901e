import { FILE_KINDS, type FileKind } from '@motif/contract/features/products/product-choices';
import { useState } from 'react';
import { prepareIdempotent } from '../../../shared/api/use-idempotent';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { CheckboxGroup } from '../../../shared/ui/fields/checkbox-group';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import styles from './exports.module.css';
import { exportsText } from './exports-text';
import { useStart } from './use-start';
import { WantedPictures } from './wanted-pictures';

interface Props {
  ids: readonly number[];
  onStarted: () => void;
  onClose: () => void;
}

/** Which files of some products are wanted. */
export function ExportDialog({ ids, onStarted, onClose }: Props) {
  const t = useText(exportsText);
  const format = useFormat();
  const [kinds, setKinds] = useState<FileKind[]>(['png', 'mockup']);
  const starting = useStart(() => {
    const body = { product_ids: [...ids], kinds };
    return prepareIdempotent('POST /product/exports/', { body })();
  }, onStarted);
  const close = starting.isBusy ? undefined : onClose;
  return (
    <Dialog onClose={close} title={t.title(format.number(ids.length))}>
      {starting.wanted ? (
        <WantedPictures onClose={onClose} starting={starting} wanted={starting.wanted} />
      ) : (
        <>
          <CheckboxGroup
            choices={FILE_KINDS.map((value) => ({ value, label: t.kinds[value], hint: t.kindHints[value] }))}
            label={t.kindsLabel}
            onChange={setKinds}
            value={kinds}
          />
          <p className={styles.note}>{t.note}</p>
          <p aria-live="polite" className={styles.error}>
            {starting.message}
          </p>
          <DialogActions>
            <Button disabled={starting.isBusy} onClick={onClose}>
              {t.cancel}
            </Button>
            <Button
              busy={starting.isBusy}
              disabled={kinds.length === 0}
              onClick={() => void starting.start()}
              variant="primary"
            >
              {t.start}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
