import { useHasUnsaved } from '../../../shared/hooks/unsaved-marks';
import { lazyPart } from '../../lazy-part';
import { usePart } from '../../use-part';

const part = lazyPart(async () => {
  const [{ LeavingDialog }, { LostInputDialog }] = await Promise.all([
    import('./leaving-dialog'),
    import('./lost-input'),
  ]);
  return () => (
    <>
      <LeavingDialog />
      <LostInputDialog />
    </>
  );
});

export const prefetchUnsavedDialogs = part.prefetch;

/** What looks after unsaved input comes with the first of it. Until then the browser itself asks. */
export function UnsavedSlot() {
  const Dialogs = usePart(part, useHasUnsaved());
  return Dialogs ? <Dialogs /> : null;
}
