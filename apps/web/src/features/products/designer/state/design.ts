import type { Layer, Scene } from '@motif/contract/scene/scene';
import { createStore } from 'zustand/vanilla';
import { randomId } from '../../../../shared/random-id';
import * as edit from '../model/edits';
import type { Box } from '../model/geometry';
import { begin, type History, redo, step, undo } from '../model/history';
import type { Guide } from '../model/snap';

export interface DesignState {
  history: History;
  /** What is shown. In the middle of a gesture it is ahead of the history. */
  scene: Scene;
  chosen: readonly string[];
  /** The chosen picture is being cropped. */
  cropping: boolean;
  /** Lines that a moved layer has come to rest at. */
  guides: readonly Guide[];
  /** The box that is being dragged around layers. */
  box: Box | null;
  name: string;
  colour: string;
}

const NOTHING: readonly string[] = [];
const NO_GUIDES: readonly Guide[] = [];
const PASTE_UM = 3_000;

/** Layers that were copied; they can be put into another design too. */
let copied: readonly Layer[] = [];

export const newId = (): string => randomId(6);

/** One open design: what it is, what is chosen, and everything that can be done to it. */
export function createDesign(start: { scene: Scene; name: string; colour: string }) {
  const store = createStore<DesignState>()(() => ({
    history: begin(start.scene),
    scene: start.scene,
    chosen: NOTHING,
    cropping: false,
    guides: NO_GUIDES,
    box: null,
    name: start.name,
    colour: start.colour,
  }));
  const get = store.getState;
  /** Layers that are gone are not chosen any more. */
  const show = (history: History) => {
    const ids = new Set(history.scene.layers.map(({ id }) => id));
    const { chosen, cropping } = get();
    const left = chosen.every((id) => ids.has(id)) ? chosen : chosen.filter((id) => ids.has(id));
    store.setState({
      history,
      scene: history.scene,
      chosen: left,
      cropping: cropping && left.length === 1,
      guides: NO_GUIDES,
      box: null,
    });
  };
  const choose = (ids: readonly string[]) => {
    const { chosen } = get();
    if (ids.length === chosen.length && ids.every((id, at) => id === chosen[at])) return;
    store.setState({ chosen: ids, cropping: false });
  };
  /** One step. A kind joins steps that follow each other closely. */
  const change = (next: (scene: Scene) => Scene, kind?: string) =>
    show(step(get().history, next(get().history.scene), kind, Date.now()));
  const unlocked = () => {
    const { scene, chosen } = get();
    return scene.layers.filter((layer) => chosen.includes(layer.id) && !layer.locked).map(({ id }) => id);
  };
  const add = (layer: Layer): boolean => {
    if (!edit.hasRoom(get().history.scene)) return false;
    change((scene) => edit.addLayer(scene, layer));
    choose([layer.id]);
    return true;
  };
  const put = (layers: readonly Layer[]): boolean => {
    const { scene, ids } = edit.paste(get().history.scene, layers, PASTE_UM, newId);
    if (ids.length === 0) return layers.length === 0;
    change(() => scene);
    choose(ids);
    return true;
  };
  const chosenLayers = () => get().scene.layers.filter(({ id }) => get().chosen.includes(id));

  return {
    store,
    get,
    choose,
    change,
    add,
    /** What the person chose and may change. */
    unlocked,
    /** The scene in the middle of a gesture; `commit` makes it one step, `cancel` takes it back. */
    preview: (scene: Scene, guides: readonly Guide[] = NO_GUIDES) => store.setState({ scene, guides }),
    /** Layers that a dragged box touches are chosen while it is dragged. */
    drawBox: (box: Box) => store.setState({ box }),
    commit: () => show(step(get().history, get().scene)),
    cancel: () => show(get().history),
    undo: () => show(undo(get().history)),
    redo: () => show(redo(get().history)),
    crop: (cropping: boolean) => store.setState({ cropping }),
    rename: (name: string) => store.setState({ name }),
    paint: (colour: string) => store.setState({ colour }),
    remove: () => change((scene) => edit.removeLayers(scene, unlocked())),
    copy: () => {
      copied = chosenLayers();
    },
    paste: () => put(copied),
    duplicate: () => put(chosenLayers()),
    /** Shows a design from elsewhere; the one before can be brought back by undo. */
    replace: (next: { scene: Scene; name: string; colour: string }) => {
      change(() => next.scene);
      store.setState({ name: next.name, colour: next.colour });
    },
  };
}

export type Design = ReturnType<typeof createDesign>;
