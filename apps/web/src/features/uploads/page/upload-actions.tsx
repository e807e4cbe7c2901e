import { useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { Button } from '../../../shared/ui/actions/button';
import { isActive, isOver } from '../engine/upload-item';
import { useUploads } from '../engine/upload-store';
import { uploader } from '../engine/uploader';
import { isInSheet } from '../sheet/save-rows';
import { sheetText } from '../sheet/sheet-text';
import { PauseIcon, PlayIcon, SheetIcon, UploadIcon } from '../upload-icons';
import { uploadText } from '../upload-text';
import { CancelDialog } from './cancel-dialog';

const SheetDialog = lazyView(() => import('../sheet/sheet-dialog').then((module) => module.SheetDialog));

const ICON = { width: 16, height: 16 };

/** Actions for the whole list; the main one stands last. `mayStart` is asked when the start button is pressed. */
export function UploadActions({ mayStart }: { mayStart: () => boolean }) {
  const t = useText(uploadText);
  const items = useUploads((state) => state.items);
  const paused = useUploads((state) => state.paused);
  const words = useText(sheetText);
  const [asking, setAsking] = useState(false);
  const [inSheet, setInSheet] = useState(false);
  const ready = items.filter(({ state }) => state === 'ready').length;
  const active = items.some(isActive);
  const open = items.filter((item) => !isOver(item) && item.state !== 'checking');
  return (
    <>
      {open.length > 0 && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t.cancelAll}
        </Button>
      )}
      {items.some(isInSheet) && (
        <Button onClick={() => setInSheet(true)}>
          <SheetIcon {...ICON} />
          {words.open}
        </Button>
      )}
      {active && !paused && (
        <Button onClick={() => uploader().pause()}>
          <PauseIcon {...ICON} />
          {t.pause}
        </Button>
      )}
      {active && paused && (
        <Button variant={ready > 0 ? 'default' : 'primary'} onClick={() => uploader().resume()}>
          <PlayIcon {...ICON} />
          {t.resume}
        </Button>
      )}
      {ready > 0 && (
        <Button
          variant="primary"
          onClick={() => {
            if (!mayStart()) return;
            if (paused) uploader().resume();
            uploader().start();
          }}
        >
          <UploadIcon {...ICON} />
          {t.start(ready)}
        </Button>
      )}
      {inSheet && <SheetDialog onClose={() => setInSheet(false)} />}
      {asking && <CancelDialog items={open} onClose={() => setAsking(false)} />}
    </>
  );
}
