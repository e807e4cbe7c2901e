import { isImageLayer } from '@motif/contract/scene/scene';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { isForPage } from '../../../../shared/keys/page-keys';
import { FULL_ZOOM } from '../canvas/view';
import { designerText } from '../designer-text';
import * as edit from '../model/edits';
import { boundsOf } from '../model/geometry';
import { useLayerName } from '../panels/layers';
import { useWorkspace } from '../state/workspace';

const NEAR_UM = 100;
const FAR_UM = 1_000;
const TURN = 1_500;
const ZOOM_STEP = 1.25;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Options {
  onText: () => void;
  onCheck: () => void;
  onSave: () => void;
  onFull: () => void;
  say: (text: string) => void;
}

/** Everything that can be done by keys. */
export function useKeys(options: Options): () => boolean {
  const t = useText(designerText);
  const format = useFormat();
  const nameOf = useLayerName();
  const { design, stage, outlines } = useWorkspace();
  const isSpaceHeld = useRef(false);

  const act = (event: KeyboardEvent): boolean => {
    const { say } = options;
    const { scene, chosen, cropping } = design.get();
    const ids = design.unlocked();
    const { key } = event;
    const first = edit.layerOf(scene, chosen[0]);
    const tell = () => {
      const layer = edit.layerOf(design.get().scene, chosen[0]);
      if (!layer) return;
      const { left, top } = boundsOf(layer, outlines.measure);
      const mm = (um: number) => format.number(Math.round(um / 10) / 100);
      say(t.stage.moved(mm(left), mm(top)));
    };
    const turn = (by: number) => {
      design.change((now) => edit.turnBy(now, ids, by));
      const layer = edit.layerOf(design.get().scene, chosen[0]);
      if (layer) say(t.stage.turned(format.number(layer.turn / 100)));
    };

    if (event.ctrlKey || event.metaKey) return withControl(event, options, t.stage, design);

    const arrow = ARROWS[key];
    if (arrow && ids.length > 0) {
      const step = event.shiftKey ? FAR_UM : NEAR_UM;
      design.change((now) => edit.moveBy(now, ids, arrow[0] * step, arrow[1] * step), `arrows ${ids}`);
      tell();
      return true;
    }
    switch (key) {
      case 'Tab':
        return isOnStage(event) && chooseNext(event.shiftKey ? -1 : 1);
      case 'Escape':
        if (cropping) design.crop(false);
        else if (chosen.length > 0) design.choose([]);
        else return false;
        return true;
      case 'Enter':
        if (!isOnStage(event) || !first) return false;
        if (isImageLayer(first)) design.crop(!cropping);
        else options.onText();
        return true;
      case 'Delete':
      case 'Backspace':
        if (ids.length === 0) return false;
        design.remove();
        say(t.stage.removed);
        return true;
      case '[':
      case ']':
        if (chosen.length !== 1) return false;
        design.change((now) => edit.reorder(now, chosen[0] ?? '', key === ']' ? 1 : -1));
        return true;
      case 'r':
      case 'R':
        if (ids.length === 0) return false;
        turn(event.shiftKey ? -TURN : TURN);
        return true;
      case 'h':
      case 'v':
        if (ids.length === 0) return false;
        design.change((now) => edit.flip(now, ids, key === 'h' ? 'x' : 'y'));
        return true;
      case ',':
      case '.':
        if (ids.length !== 1) return false;
        design.change(
          (now) => edit.changeLayers(now, ids, grownBy(key === '.' ? FAR_UM : -FAR_UM)),
          `grow ${ids}`,
        );
        return true;
      case 'c':
        if (!first || !isImageLayer(first)) return false;
        design.crop(!cropping);
        return true;
      case 't':
        options.onText();
        return true;
      case 'x':
        options.onCheck();
        return true;
      case 'g':
        stage.toggleGrid();
        return true;
      case '+':
      case '=':
        stage.zoomBy(ZOOM_STEP);
        return true;
      case '-':
        stage.zoomBy(1 / ZOOM_STEP);
        return true;
      case '0':
        stage.fit();
        return true;
      case '1':
        stage.zoomTo(FULL_ZOOM);
        return true;
      default:
        return false;
    }
  };

  /** After the last layer Tab goes on to the next part of the page. */
  const chooseNext = (step: 1 | -1): boolean => {
    const { scene, chosen } = design.get();
    const shown = scene.layers.filter(({ hidden }) => !hidden);
    const at = shown.findIndex(({ id }) => id === chosen[0]);
    const next = shown[at < 0 ? (step > 0 ? 0 : shown.length) : at + step];
    if (!next) {
      design.choose([]);
      return false;
    }
    design.choose([next.id]);
    options.say(t.stage.chosen(nameOf(next), shown.indexOf(next) + 1, shown.length));
    return true;
  };

  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      // On a button the space bar presses it.
      if (event.key === ' ' && isOnStage(event)) {
        isSpaceHeld.current = true;
        event.preventDefault();
      } else if (latest.current(event)) event.preventDefault();
    };
    const onUp = ({ key }: KeyboardEvent) => {
      if (key === ' ') isSpaceHeld.current = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('keyup', onUp);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keyup', onUp);
    };
  }, []);
  const held = useRef(() => isSpaceHeld.current);
  return held.current;
}

const isOnStage = ({ target }: KeyboardEvent) => target instanceof Element && target.matches('[data-stage]');

const grownBy = (um: number) => (layer: Parameters<Parameters<typeof edit.changeLayers>[2]>[0]) => {
  const size = isImageLayer(layer) ? layer.w_um : layer.size_um;
  return edit.scaled(layer, Math.max(edit.SIZE_MIN_UM, size + um) / size);
};

function withControl(
  event: KeyboardEvent,
  { onSave, onFull, say }: Options,
  t: { undone: string; redone: string },
  design: ReturnType<typeof useWorkspace>['design'],
): boolean {
  const key = event.key.toLowerCase();
  const hasSelection = () => (document.getSelection()?.toString() ?? '') !== '';
  switch (key) {
    case 'z':
      if (event.shiftKey) design.redo();
      else design.undo();
      say(event.shiftKey ? t.redone : t.undone);
      return true;
    case 'y':
      design.redo();
      say(t.redone);
      return true;
    case 'c':
    case 'x':
      // Words of the page that somebody marked are theirs to copy.
      if (hasSelection() || design.get().chosen.length === 0) return false;
      design.copy();
      if (key === 'x') design.remove();
      return true;
    case 'v':
      if (!design.paste()) onFull();
      return true;
    case 'd':
      if (!design.duplicate()) onFull();
      return true;
    case 'a':
      design.choose(
        design
          .get()
          .scene.layers.filter(({ hidden, locked }) => !hidden && !locked)
          .map(({ id }) => id),
      );
      return true;
    case 's':
      onSave();
      return true;
    default:
      return false;
  }
}
