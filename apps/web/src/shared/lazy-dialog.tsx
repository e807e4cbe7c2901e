import type { ComponentType } from 'react';
import { defineText, useText } from './i18n/text';
import { lazyView } from './lazy-view';
import { Dialog } from './ui/overlay/dialog';
import { SkeletonLines } from './ui/states/skeleton';

interface Closing {
  onClose: () => void;
}

const waitingText = defineText({ zh: { title: '正在打开…' }, en: { title: 'Opening…' } });

/**
 * A dialog whose code loads when it is first opened. A dialog with nothing in it opens at once: the click is answered,
 * and the page behind takes no second one.
 */
export const lazyDialog = <P extends Closing>(load: () => Promise<ComponentType<P>>) =>
  lazyView(load, Waiting);

function Waiting({ onClose }: Closing) {
  const t = useText(waitingText);
  return (
    <Dialog title={t.title} onClose={onClose} wide>
      <div aria-busy="true">
        <SkeletonLines lines={4} />
      </div>
    </Dialog>
  );
}
