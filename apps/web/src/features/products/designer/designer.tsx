import type { ProductDetail } from '@motif/contract/features/products/products';
import { SCENE_LAYERS_MAX } from '@motif/contract/limits';
import type { FontCode } from '@motif/contract/scene/fonts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useIsMobile } from '../../../shared/hooks/use-media';
import { useUnsaved } from '../../../shared/hooks/use-unsaved';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { useSession } from '../../../shared/session/session-store';
import { Button } from '../../../shared/ui/actions/button';
import { toast } from '../../../shared/ui/overlay/toast';
import { productListsKey } from '../products-query';
import { Bar, type Mode } from './bar/bar';
import { Mockups } from './bar/mockups';
import { Stage } from './canvas/stage';
import styles from './designer.module.css';
import { designerText } from './designer-text';
import { ConflictDialog, KeptWorkDialog } from './dialogs';
import { useKeys } from './keys/use-keys';
import { newAttachment, newPicture, newText } from './model/edits';
import type { Point } from './model/geometry';
import { WORDS_FIELD } from './panels/letters-part';
import { LiveBlank } from './panels/live-blank';
import { type AddTab, BottomSheet, LeftSide, RightSide, type SheetName } from './panels/sides';
import { newId } from './state/design';
import { workKey } from './state/kept-work';
import { createSaver, type Saver } from './state/saver';
import { createWorkspace, useWorkspace, WorkspaceContext } from './state/workspace';

const HeatLayer = lazyView(() => import('./check/heat-layer').then((module) => module.HeatLayer));
const NewerBlankDialog = lazyView(() => import('./newer-blank').then((module) => module.NewerBlankDialog));

/** One product open in the designer. */
export function Designer({ product }: { product: ProductDetail }) {
  const [workspace] = useState(() => createWorkspace(product));
  return (
    <WorkspaceContext value={workspace}>
      <Workbench product={product} />
    </WorkspaceContext>
  );
}

function Workbench({ product }: { product: ProductDetail }) {
  const t = useText(designerText);
  const workspace = useWorkspace();
  const { design, pictures, area } = workspace;
  const userId = useSession((state) => state.user?.id ?? 0);
  const key = workKey(userId, product.id);
  const client = useQueryClient();
  const [saver] = useState(() =>
    createSaver(design, product, key, () => void client.invalidateQueries({ queryKey: productListsKey })),
  );
  useEffect(() => saver.start(), [saver]);
  const phase = useStore(saver.store, (state) => state.phase);
  useUnsaved(phase !== 'saved');
  const [mode, setMode] = useState<Mode>('design');
  const [said, setSaid] = useState('');
  /** What the sheet of a phone shows. */
  const [open, setOpen] = useState<SheetName | null>(null);
  /** The side leaves the page in 3D and comes back as it was. */
  const [tab, setTab] = useState<AddTab>('pictures');
  const isMobile = useIsMobile();
  const [isXray, setXray] = useState(false);
  const isChecking = isMobile ? open === 'check' : isXray;
  const switchCheck = () => {
    if (isMobile) setOpen(isChecking ? null : 'check');
    else setXray(!isXray);
  };
  const wantsWords = useRef(false);

  const full = () => toast.warning(t.full(SCENE_LAYERS_MAX));
  const insertPictures = async (ids: readonly number[], at?: Point) => {
    const list = await pictures.ensure(ids).catch(() => null);
    if (!list) return;
    if (list.length < ids.length) toast.warning(t.unusable);
    for (const picture of list)
      if (!design.add(newPicture(design.get().history.scene, picture, area, newId(), at))) return full();
    if (isMobile) setOpen(null);
  };
  const insertAttachment = async (id: number, at?: Point) => {
    const list = await pictures.ensureAttachments([id]).catch(() => null);
    if (!list) return;
    const [attachment] = list;
    if (!attachment) return toast.warning(t.attachments.unusable);
    if (!design.add(newAttachment(design.get().history.scene, attachment, area, newId(), at))) return full();
    if (isMobile) setOpen(null);
  };
  const toWords = () => {
    wantsWords.current = true;
    if (isMobile) setOpen('properties');
    requestAnimationFrame(focusWords);
  };
  const focusWords = () => {
    const field = document.getElementsByName(WORDS_FIELD)[0];
    if (!wantsWords.current || !(field instanceof HTMLTextAreaElement)) return;
    wantsWords.current = false;
    field.focus();
    field.select();
  };
  const insertText = (font?: FontCode) => {
    const text = newText(design.get().history.scene, t.text.first, newId());
    if (!design.add(font ? { ...text, font, weight: font.startsWith('noto') ? text.weight : 400 } : text))
      return full();
    toWords();
  };
  const isSpaceHeld = useKeys({
    onText: () => {
      const { scene, chosen } = design.get();
      const isText = scene.layers.some(({ id, kind }) => kind === 'text' && id === chosen[0]);
      if (isText && chosen.length === 1) toWords();
      else insertText();
    },
    onSave: () => void saver.flush(),
    onCheck: () => mode !== 'mockup' && switchCheck(),
    onFull: full,
    say: setSaid,
  });

  const saved = { productId: product.id, saver };
  const parts = {
    saved,
    tab,
    onTab: setTab,
    onPicture: (id: number) => void insertPictures([id]),
    onAttachment: (id: number) => void insertAttachment(id),
    onText: insertText,
  };
  return (
    <div className={styles.designer}>
      <h1 className={styles.hidden}>{t.title}</h1>
      <Bar
        productId={product.id}
        saver={saver}
        mode={mode}
        onMode={setMode}
        isChecking={isChecking}
        onCheck={switchCheck}
      />
      {product.newer_model && <NewerBlank product={product} saver={saver} />}
      {mode === 'mockup' ? (
        <Mockups productId={product.id} saver={saver} />
      ) : (
        <div className={styles.bench} data-mode={mode}>
          {!isMobile && mode === 'design' && <LeftSide {...parts} />}
          {mode === 'live' && (
            <div className={styles.live}>
              <LiveBlank productId={product.id} />
            </div>
          )}
          <Stage
            isSpaceHeld={isSpaceHeld}
            onPictures={(ids, at) => void insertPictures(ids, at)}
            onAttachment={(id, at) => void insertAttachment(id, at)}
            onText={toWords}
          >
            {isChecking && <HeatLayer saver={saver} />}
          </Stage>
          {!isMobile && <RightSide saved={saved} isChecking={isChecking} />}
          {isMobile && <BottomSheet {...parts} open={open} onOpen={setOpen} />}
        </div>
      )}
      <p className={styles.hidden} role="status">
        {said}
      </p>
      <KeptWorkDialog workKey={key} product={product} />
      <ConflictDialog saver={saver} product={product} />
    </div>
  );
}

/** Products keep the blank that they were made on until somebody moves them. */
function NewerBlank({ product, saver }: { product: ProductDetail; saver: Saver }) {
  const t = useText(designerText);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.notice}>
      {t.newer.notice}
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t.newer.look}
      </Button>
      {isOpen && <NewerBlankDialog product={product} saver={saver} onClose={() => setOpen(false)} />}
    </div>
  );
}
