import { lazy, Suspense, useEffect, useState } from 'react';
import { helpToolsText } from '../../../features/help/help-tools-text';
import { textNow } from '../../../shared/i18n/text';
import { closeServiceDialog, useServiceDialog } from '../../../shared/service-dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { lazyPart } from '../../lazy-part';

const part = lazyPart(() =>
  import('../../../features/help/service-dialog').then((module) => module.ServiceDialog),
);
const ServiceDialog = lazy(() => part.get().then((component) => ({ default: component })));

export const prefetchServiceDialog = part.prefetch;

/** Renders the customer service dialog for every place that opens it. A failed download shows a message instead. */
export function ServiceDialogSlot() {
  const asked = useServiceDialog((state) => state.open);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!asked) return;
    part.get().then(
      () => setLoaded(true),
      () => {
        toast.error(textNow(helpToolsText).notLoaded);
        closeServiceDialog();
      },
    );
  }, [asked]);
  if (!asked || !loaded) return null;
  return (
    <Suspense>
      <ServiceDialog onClose={closeServiceDialog} />
    </Suspense>
  );
}
