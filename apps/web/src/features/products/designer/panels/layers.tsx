import { PICTURE_NAME_MAX } from '@motif/contract/limits';
import type { Layer } from '@motif/contract/scene/scene';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { isComposing } from '../../../../shared/keys/input-method';
import { OrderAnnouncer, OrderHandle } from '../../../../shared/order/order-handle';
import { useOrder } from '../../../../shared/order/use-order';
import { EyeIcon, EyeOffIcon, LockIcon } from '../../../../shared/ui/display/icons';
import { AiChip } from '../../../pictures/ai-chip';
import { designerText } from '../designer-text';
import { TextIcon, TrashIcon, UnlockIcon } from '../icons';
import { changeLayers, placeAt, removeLayers } from '../model/edits';
import { useDesign, useDesignState, useStage, useWorkspace } from '../state/workspace';
import styles from './layers.module.css';

/** What a layer is called: by its own name, by its words, or by its picture. */
export function useLayerName(): (layer: Layer) => string {
  const t = useText(designerText);
  const { pictures } = useWorkspace();
  return (layer) => {
    if (layer.name) return layer.name;
    if (layer.kind === 'text') return layer.text.replaceAll('\n', ' ');
    return (
      pictures.source(layer)?.name || (layer.kind === 'picture' ? t.layers.picture : t.layers.attachment)
    );
  };
}

/** All layers, the topmost first: the same as the canvas, for keys and screen readers. */
export function Layers() {
  const t = useText(designerText);
  const design = useDesign();
  const layers = useDesignState((state) => state.history.scene.layers);
  useStage((state) => state.version);
  const nameOf = useLayerName();
  const numbers = useNumbers();
  const shown = [...layers].reverse();
  const byNumber = new Map(shown.map((layer) => [numbers(layer.id), layer]));
  const nameBy = (number: number) => {
    const layer = byNumber.get(number);
    return layer ? nameOf(layer) : '';
  };
  const order = useOrder({
    ids: [...byNumber.keys()],
    nameOf: nameBy,
    onMoved: (ids, number) => {
      const layer = byNumber.get(number);
      if (layer) design.change((scene) => placeAt(scene, layer.id, ids.length - 1 - ids.indexOf(number)));
    },
  });
  if (layers.length === 0) return <p className={styles.empty}>{t.layers.empty}</p>;
  return (
    <>
      <ul ref={order.list} className={styles.list} aria-label={t.layers.title}>
        {order.ids.map((number) => {
          const layer = byNumber.get(number);
          if (!layer) return null;
          return (
            <li
              key={layer.id}
              data-order-id={number}
              data-lifted={order.lifted === number || undefined}
              className={styles.row}
            >
              <OrderHandle {...order.handle(number)} />
              <LayerRow layer={layer} name={nameOf(layer)} />
            </li>
          );
        })}
      </ul>
      <OrderAnnouncer said={order.said} />
    </>
  );
}

/** Lists are put in order by numbers; layers have letters. */
function useNumbers(): (id: string) => number {
  const numbers = useRef(new Map<string, number>());
  return (id) => {
    const known = numbers.current.get(id);
    if (known !== undefined) return known;
    numbers.current.set(id, numbers.current.size);
    return numbers.current.size - 1;
  };
}

const LayerRow = memo(function LayerRow({ layer, name }: { layer: Layer; name: string }) {
  const t = useText(designerText);
  const design = useDesign();
  const isChosen = useDesignState((state) => state.chosen.includes(layer.id));
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = (what: 'hidden' | 'locked') =>
    design.change((scene) => changeLayers(scene, [layer.id], (now) => ({ ...now, [what]: !now[what] })));
  const choose = (adds: boolean) => {
    const { chosen } = design.get();
    if (!adds) design.choose([layer.id]);
    else design.choose(isChosen ? chosen.filter((id) => id !== layer.id) : [...chosen, layer.id]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F2') return;
    event.preventDefault();
    setRenaming(true);
  };
  const endRenaming = () => {
    setRenaming(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  const size = { width: 16, height: 16 };
  return (
    <>
      {renaming ? (
        <Rename
          name={layer.name || name}
          onDone={(next) => {
            if (next !== null)
              design.change((scene) => changeLayers(scene, [layer.id], (now) => ({ ...now, name: next })));
            endRenaming();
          }}
        />
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.name}
          aria-label={t.layers.choose(name)}
          aria-pressed={isChosen}
          title={t.layers.renameHint}
          onClick={(event) => choose(event.shiftKey || event.ctrlKey || event.metaKey)}
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={onKeyDown}
        >
          <Thumb layer={layer} />
          <span className={styles.words}>
            <span className={styles.title} data-dim={layer.hidden || undefined}>
              {name}
            </span>
            <Label layer={layer} />
            <Right layer={layer} />
          </span>
        </button>
      )}
      <button
        type="button"
        className={styles.small}
        data-on={layer.hidden || undefined}
        aria-label={layer.hidden ? t.layers.show(name) : t.layers.hide(name)}
        title={layer.hidden ? t.layers.show(name) : t.layers.hide(name)}
        onClick={() => toggle('hidden')}
      >
        {layer.hidden ? <EyeOffIcon {...size} /> : <EyeIcon {...size} />}
      </button>
      <button
        type="button"
        className={styles.small}
        data-on={layer.locked || undefined}
        aria-label={layer.locked ? t.layers.unlock(name) : t.layers.lock(name)}
        title={layer.locked ? t.layers.unlock(name) : t.layers.lock(name)}
        onClick={() => toggle('locked')}
      >
        {layer.locked ? <LockIcon {...size} /> : <UnlockIcon {...size} />}
      </button>
      <button
        type="button"
        className={styles.small}
        aria-label={t.layers.remove(name)}
        title={t.layers.remove(name)}
        disabled={layer.locked}
        onClick={() => design.change((scene) => removeLayers(scene, [layer.id]))}
      >
        <TrashIcon {...size} />
      </button>
    </>
  );
});

function Thumb({ layer }: { layer: Layer }) {
  const { pictures } = useWorkspace();
  useStage((state) => state.version);
  if (layer.kind === 'text')
    return (
      <span className={styles.thumb}>
        <TextIcon width={18} height={18} />
      </span>
    );
  const url = pictures.source(layer)?.thumbnail;
  return (
    <span className={styles.thumb} data-whole={layer.kind === 'attachment' || undefined}>
      {url && <img src={url} alt="" draggable={false} />}
    </span>
  );
}

function Label({ layer }: { layer: Layer }) {
  const { pictures } = useWorkspace();
  useStage((state) => state.version);
  if (layer.kind !== 'picture') return null;
  return <AiChip picture={pictures.detail(layer.picture_id)} />;
}

/** Whether the picture still has to be bought, or cannot be had any more. */
function Right({ layer }: { layer: Layer }) {
  const t = useText(designerText);
  const format = useFormat();
  const { pictures } = useWorkspace();
  useStage((state) => state.version);
  if (layer.kind === 'text') return null;
  const detail = layer.kind === 'picture' ? pictures.detail(layer.picture_id) : undefined;
  if (pictures.source(layer)?.url === '') return <span className={styles.bad}>{t.layers.gone}</span>;
  if (detail?.right !== 'market') return null;
  const price = detail.price > 0 ? t.pictures.price(format.number(detail.price)) : t.pictures.free;
  return <span className={styles.price}>{t.layers.toBuy(price)}</span>;
}

function Rename({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const t = useText(designerText);
  const [typed, setTyped] = useState(name);
  return (
    <input
      className={styles.rename}
      aria-label={t.layers.name}
      // biome-ignore lint/a11y/noAutofocus: asked for by F2 or a double click
      autoFocus
      value={typed}
      maxLength={PICTURE_NAME_MAX}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onDone(typed.trim())}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') onDone(typed.trim());
        if (event.key === 'Escape') onDone(null);
      }}
    />
  );
}
