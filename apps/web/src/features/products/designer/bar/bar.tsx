import { PRODUCT_NAME_MAX } from '@motif/contract/limits';
import { useStore } from 'zustand';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { isComposing } from '../../../../shared/keys/input-method';
import { KeysHelp } from '../../../../shared/keys/keys-help';
import { lazyView } from '../../../../shared/lazy-view';
import { IconButton } from '../../../../shared/ui/actions/button';
import { Segments } from '../../../../shared/ui/actions/segments';
import { MinusIcon, PlusIcon } from '../../../../shared/ui/kit-icons';
import { FULL_ZOOM } from '../canvas/view';
import { designerText } from '../designer-text';
import { FitIcon, GridIcon, RedoIcon, UndoIcon } from '../icons';
import type { Saver } from '../state/saver';
import { useDesignState, useStage, useWorkspace } from '../state/workspace';
import styles from './bar.module.css';
import { CheckSwitch } from './check-switch';
import { ExportButton } from './export-button';

const DesignerKeys = lazyView(() => import('../keys/designer-keys').then((module) => module.DesignerKeys));
const ZOOM_STEP = 1.25;

const MODES = ['design', 'live', 'mockup'] as const;
/** `live` shows the thing in three dimensions beside the sheet. */
export type Mode = (typeof MODES)[number];

interface BarProps {
  productId: number;
  saver: Saver;
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** The print check is open. */
  isChecking: boolean;
  onCheck: () => void;
}

/** Above the sheet: what it is called, whether it is saved, and how it is seen. */
export function Bar({ productId, saver, mode, onMode, isChecking, onCheck }: BarProps) {
  const t = useText(designerText);
  const { design } = useWorkspace();
  const name = useDesignState((state) => state.name);
  return (
    <header className={styles.bar}>
      <div className={styles.title}>
        <input
          className={styles.name}
          aria-label={t.bar.name}
          value={name}
          maxLength={PRODUCT_NAME_MAX}
          onChange={({ target }) => design.rename(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && event.currentTarget.blur()}
        />
        <SaveState saver={saver} />
      </div>
      <div className={styles.tools}>
        <Steps />
        {mode !== 'mockup' && <Zoom />}
        {mode !== 'mockup' && <CheckSwitch isOn={isChecking} onSwitch={onCheck} />}
        <ToBuy />
      </div>
      <div className={styles.end}>
        <Segments
          label={t.bar.mode}
          value={mode}
          choices={MODES.map((value) => ({ value, label: t.bar[value] }))}
          onChange={onMode}
        />
        <ExportButton productId={productId} saver={saver} />
        <KeysHelp>{(close) => <DesignerKeys onClose={close} />}</KeysHelp>
      </div>
    </header>
  );
}

function SaveState({ saver }: { saver: Saver }) {
  const t = useText(designerText);
  const { phase, reason } = useStore(saver.store);
  return (
    <span className={styles.save} data-phase={phase} role="status" title={reason || t.save[phase]}>
      {phase === 'refused' && reason ? `${t.save.refused}：${reason}` : t.save[phase]}
    </span>
  );
}

function Steps() {
  const t = useText(designerText);
  const { design } = useWorkspace();
  const past = useDesignState((state) => state.history.past.length);
  const future = useDesignState((state) => state.history.future.length);
  return (
    <>
      <IconButton label={t.bar.undo} disabled={past === 0} onClick={design.undo}>
        <UndoIcon width={18} height={18} />
      </IconButton>
      <IconButton label={t.bar.redo} disabled={future === 0} onClick={design.redo}>
        <RedoIcon width={18} height={18} />
      </IconButton>
    </>
  );
}

function Zoom() {
  const t = useText(designerText);
  const format = useFormat();
  const { stage } = useWorkspace();
  const zoom = useStage((state) => state.view.zoom);
  const grid = useStage((state) => state.grid);
  const percent = format.percent(zoom / FULL_ZOOM);
  return (
    <div className={styles.zoom}>
      <IconButton label={t.bar.zoomOut} onClick={() => stage.zoomBy(1 / ZOOM_STEP)}>
        <MinusIcon width={18} height={18} />
      </IconButton>
      <button
        type="button"
        className={styles.percent}
        title={t.bar.zoom(percent)}
        aria-label={t.bar.zoom(percent)}
        onClick={() => stage.zoomTo(FULL_ZOOM)}
      >
        {percent}
      </button>
      <IconButton label={t.bar.zoomIn} onClick={() => stage.zoomBy(ZOOM_STEP)}>
        <PlusIcon width={18} height={18} />
      </IconButton>
      <IconButton label={t.bar.fit} onClick={stage.fit}>
        <FitIcon width={18} height={18} />
      </IconButton>
      <IconButton label={t.bar.grid} aria-pressed={grid} onClick={stage.toggleGrid}>
        <GridIcon width={18} height={18} />
      </IconButton>
    </div>
  );
}

/** Pictures of the market that have to be bought before anything is exported. */
function ToBuy() {
  const t = useText(designerText);
  const format = useFormat();
  const { pictures } = useWorkspace();
  useStage((state) => state.version);
  const layers = useDesignState((state) => state.history.scene.layers);
  const ids = new Set(layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.picture_id] : [])));
  const open = [...ids].flatMap((id) => {
    const detail = pictures.detail(id);
    return detail?.right === 'market' ? [detail] : [];
  });
  if (open.length === 0) return null;
  const points = open.reduce((sum, { price }) => sum + price, 0);
  return (
    <span className={styles.buy} title={t.buyHint}>
      {t.buy(open.length, format.number(points))}
    </span>
  );
}
