import { PRODUCT_EXPORT } from '@motif/contract/features/products/product-choices';
import { pathOf } from '@motif/contract/screens';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Can } from '../../../../shared/access/can';
import { useText } from '../../../../shared/i18n/text';
import { lazyDialog } from '../../../../shared/lazy-dialog';
import { IconButton } from '../../../../shared/ui/actions/button';
import { toast } from '../../../../shared/ui/overlay/toast';
import { DownloadIcon } from '../../../pictures/edit-icons';
import { exportsText } from '../../exports/exports-text';
import { designerText } from '../designer-text';
import type { Saver } from '../state/saver';

const ExportDialog = lazyDialog(() =>
  import('../../exports/export-dialog').then((module) => module.ExportDialog),
);
const EXPORTS = `${pathOf('MyProducts')}?tab=exports`;

interface Props {
  productId: number;
  saver: Saver;
}

/** The files of this design, once all of it is saved. */
export function ExportButton({ productId, saver }: Props) {
  const t = useText(designerText);
  const words = useText(exportsText);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const isSaved = await saver.settle();
    setBusy(false);
    if (isSaved) setOpen(true);
    else toast.warning(t.bar.saveFirst);
  };
  return (
    <Can check={[PRODUCT_EXPORT]}>
      <IconButton disabled={isBusy} label={t.bar.export} onClick={() => void open()}>
        <DownloadIcon height={18} width={18} />
      </IconButton>
      {isOpen && (
        <ExportDialog
          ids={[productId]}
          onClose={() => setOpen(false)}
          onStarted={() => {
            setOpen(false);
            toast.success(words.started, {
              action: { label: words.show, run: () => void navigate(EXPORTS) },
            });
          }}
        />
      )}
    </Can>
  );
}
