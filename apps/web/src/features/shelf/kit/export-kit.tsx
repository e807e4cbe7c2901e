import { LISTING_FORMATS } from '@motif/contract/features/shelf/listing-choices';
import { pathOf } from '@motif/contract/screens';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { saveFile } from '../../../shared/api/save-file';
import { prepareIdempotent } from '../../../shared/api/use-idempotent';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { Menu } from '../../../shared/ui/overlay/menu';
import { toast } from '../../../shared/ui/overlay/toast';
import { exportsText } from '../../products/exports/exports-text';
import { useStart } from '../../products/exports/use-start';
import { WantedPictures } from '../../products/exports/wanted-pictures';
import { shelfText } from '../shelf-text';

const EXPORTS = `${pathOf('MyProducts')}?tab=exports`;

interface Props {
  id: number;
  problems: number;
  isEmpty: boolean;
  /** A sheet holds what was typed just before. */
  settled: () => Promise<void>;
}

/** A listing as one sheet at once, or with its pictures in the background. */
export function ExportKit({ id, problems, isEmpty, settled }: Props) {
  const t = useText(shelfText);
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const [isPacking, setPacking] = useState(false);
  const save = async (kind: (typeof LISTING_FORMATS)[number]) => {
    setBusy(true);
    try {
      await settled();
      await saveFile(
        'POST /shelf/listing-kits/{id}/export/',
        { params: { id }, query: { format: kind } },
        { signal: new AbortController().signal, onProgress: () => undefined },
      );
    } catch {
      // The person has been told.
    } finally {
      setBusy(false);
    }
  };
  if (isBusy)
    return (
      <Button busy variant="primary">
        {t.export}
      </Button>
    );
  const files = { id: 'files', label: t.withPictures, onSelect: () => setPacking(true) };
  return (
    <>
      <Menu
        groups={[
          {
            id: 'format',
            title: problems > 0 ? t.exportWrong(format.number(problems)) : t.exportNote,
            actions: [
              ...LISTING_FORMATS.map((kind) => ({
                id: kind,
                label: t.formats[kind],
                onSelect: () => void save(kind),
              })),
              ...(isEmpty ? [] : [files]),
            ],
          },
        ]}
        trigger={<Button variant="primary">{t.export}</Button>}
      />
      {isPacking && <PackDialog id={id} onClose={() => setPacking(false)} settled={settled} />}
    </>
  );
}

type PackProps = Pick<Props, 'id' | 'settled'> & { onClose: () => void };

function PackDialog({ id, settled, onClose }: PackProps) {
  const t = useText(shelfText);
  const words = useText(exportsText);
  const navigate = useNavigate();
  const starting = useStart(
    async () => {
      await settled();
      return prepareIdempotent('POST /shelf/listing-kits/{id}/files/', { params: { id } })();
    },
    () => {
      onClose();
      toast.success(words.started, { action: { label: words.show, run: () => void navigate(EXPORTS) } });
    },
  );
  return (
    <Dialog onClose={starting.isBusy ? undefined : onClose} title={t.withPictures}>
      {starting.wanted ? (
        <WantedPictures onClose={onClose} starting={starting} wanted={starting.wanted} />
      ) : (
        <>
          <p>{t.withPicturesNote}</p>
          <p aria-live="polite">{starting.message}</p>
          <DialogActions>
            <Button disabled={starting.isBusy} onClick={onClose}>
              {words.cancel}
            </Button>
            <Button
              busy={starting.isBusy}
              data-autofocus
              onClick={() => void starting.start()}
              variant="primary"
            >
              {words.start}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
