import { lazy, Suspense, useEffect } from 'react';
import { create } from 'zustand';
import { textNow } from '../../../shared/i18n/text';
import { toast } from '../../../shared/ui/overlay/toast';
import { lazyPart } from '../../lazy-part';
import { shellText } from '../shell-text';

const part = lazyPart(() => import('./theme-drawer').then((module) => module.ThemeDrawer));
const ThemeDrawer = lazy(() => part.get().then((component) => ({ default: component })));

const useDrawer = create<{ open: boolean }>(() => ({ open: false }));

/** The code loads before the drawer opens, so that a failed download does not break the frame. */
export const openThemeDrawer = (): Promise<void> =>
  part.get().then(
    () => useDrawer.setState({ open: true }),
    () => toast.error(textNow(shellText).notLoaded),
  );

/** The drawer is in the frame and not in the header, because its button may move while it is open. */
export function ThemeDrawerSlot({ onOpen }: { onOpen: () => void }) {
  const { open } = useDrawer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is the reason
  useEffect(() => {
    if (open) onOpen();
  }, [open]);
  useEffect(() => () => useDrawer.setState({ open: false }), []);
  if (!open) return null;
  return (
    <Suspense>
      <ThemeDrawer onClose={() => useDrawer.setState({ open: false })} />
    </Suspense>
  );
}
