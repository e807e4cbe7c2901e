import type { ProductDetail } from '@motif/contract/features/products/products';
import { PRODUCT_NAME_MAX } from '@motif/contract/limits';
import { designPath } from '@motif/contract/screens';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { designerText } from './designer-text';
import { forgetWork, type KeptWork, readWork } from './state/kept-work';
import type { Saver } from './state/saver';
import { useDesign } from './state/workspace';

/** Work that a crash or a lost connection kept from the server is offered once, when the design is opened. */
export function KeptWorkDialog({ workKey, product }: { workKey: string; product: ProductDetail }) {
  const t = useText(designerText);
  const format = useFormat();
  const design = useDesign();
  const [kept, setKept] = useState<KeptWork>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there at the opening is offered
  useEffect(() => {
    void readWork(workKey).then((work) => {
      if (!work || design.get().history.past.length > 0) return;
      const isSame =
        JSON.stringify(work.scene) === JSON.stringify(product.scene) &&
        work.name === product.name &&
        work.colour === product.colour;
      if (isSame) void forgetWork(workKey);
      else setKept(work);
    });
  }, [workKey]);
  if (!kept) return null;
  const isOlder = kept.version !== product.version;
  return (
    <Dialog title={t.kept.title} onClose={() => setKept(undefined)}>
      <p>{t.kept.text(format.dateTime(new Date(kept.at)))}</p>
      {isOlder && <p>{t.kept.older}</p>}
      <DialogActions>
        <Button
          onClick={() => {
            void forgetWork(workKey);
            setKept(undefined);
          }}
        >
          {t.kept.discard}
        </Button>
        <Button
          variant="primary"
          data-autofocus
          onClick={() => {
            design.replace(kept);
            setKept(undefined);
          }}
        >
          {t.kept.restore}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Somebody saved meanwhile: nothing is lost, whichever one is taken. */
export function ConflictDialog({ saver, product }: { saver: Saver; product: ProductDetail }) {
  const t = useText(designerText);
  const design = useDesign();
  const navigate = useNavigate();
  const theirs = useStore(saver.store, (state) => state.theirs);
  const create = useIdempotentInMemory('POST /product/products/');
  const [busy, setBusy] = useState(false);
  if (!theirs) return null;
  const copy = async () => {
    setBusy(true);
    const { history, name, colour } = design.get();
    try {
      const made = await create({
        body: {
          model_id: product.model.id,
          colour,
          name: t.conflict.copyName(name || product.name).slice(0, PRODUCT_NAME_MAX),
          scene: history.scene,
        },
      });
      saver.takeTheirs(theirs);
      toast.success(t.conflict.copied);
      navigate(designPath(made.id));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t.conflict.title}>
      <p>{t.conflict.text(t.conflict.someone)}</p>
      <DialogActions>
        <Button onClick={() => saver.takeTheirs(theirs)}>{t.conflict.theirs}</Button>
        <Button variant="primary" busy={busy} data-autofocus onClick={() => void copy()}>
          {t.conflict.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
