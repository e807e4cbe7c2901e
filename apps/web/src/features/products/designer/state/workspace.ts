import type { ProductDetail } from '@motif/contract/features/products/products';
import type { ProductXray } from '@motif/contract/features/products/xray';
import type { Layer, Scene } from '@motif/contract/scene/scene';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { FULL_ZOOM, fitView, type Size, type View, zoomed } from '../canvas/view';
import { layerOf } from '../model/edits';
import type { Point } from '../model/geometry';
import { createDesign, type DesignState } from './design';
import { createOutlines } from './outlines';
import { createPictures } from './pictures';

interface StageState {
  view: View;
  size: Size;
  /** The view follows the size of the stage until somebody zooms. */
  isFitted: boolean;
  grid: boolean;
  /** Counts pictures and outlines that have arrived. */
  version: number;
}

const MARGIN_PX = 40;
const NARROW_MARGIN_PX = 20;
const NARROW_PX = 600;

/** Where the sheet is seen, and how large. */
function createStage(scene: () => Scene) {
  const store = createStore<StageState>()(() => ({
    view: { zoom: FULL_ZOOM, x: 0, y: 0 },
    size: { width: 0, height: 0 },
    isFitted: true,
    grid: false,
    version: 0,
  }));
  const fitted = (size: Size): View =>
    fitView(scene(), size, size.width < NARROW_PX ? NARROW_MARGIN_PX : MARGIN_PX);
  const zoomTo = (zoom: number, at?: Point) =>
    store.setState(({ view, size }) => ({
      view: zoomed(view, zoom, at ?? { x: size.width / 2, y: size.height / 2 }),
      isFitted: false,
    }));
  return {
    store,
    zoomTo,
    zoomBy: (ratio: number, at?: Point) => zoomTo(store.getState().view.zoom * ratio, at),
    fit: () => store.setState(({ size }) => ({ view: fitted(size), isFitted: true })),
    pan: (dx: number, dy: number) =>
      store.setState(({ view }) => ({ view: { ...view, x: view.x + dx, y: view.y + dy }, isFitted: false })),
    resize: (size: Size) =>
      store.setState(({ view, size: before, isFitted }) => {
        if (isFitted) return { size, view: fitted(size) };
        // What was in the middle stays there.
        const shift = { x: (size.width - before.width) / 2, y: (size.height - before.height) / 2 };
        return { size, view: { ...view, x: view.x + shift.x, y: view.y + shift.y } };
      }),
    toggleGrid: () => store.setState(({ grid }) => ({ grid: !grid })),
    arrived: () => store.setState(({ version }) => ({ version: version + 1 })),
  };
}

interface HeatState {
  /** Of the design as it was saved last; undefined while nobody checks it. */
  xray: ProductXray | undefined;
  /** The tiles that are pointed out. */
  pointed: readonly number[] | undefined;
}

/** What the print check shows over the sheet. Nothing else is drawn again for it. */
function createHeat() {
  const store = createStore<HeatState>()(() => ({ xray: undefined, pointed: undefined }));
  return {
    store,
    show: (xray: ProductXray | undefined) => store.setState({ xray }),
    point: (pointed: readonly number[] | undefined) => store.setState({ pointed }),
  };
}

/** Everything that the parts of one open designer share. */
export function createWorkspace(product: ProductDetail) {
  const design = createDesign(product);
  const stage = createStage(() => design.get().scene);
  const outlines = createOutlines(stage.arrived);
  const pictures = createPictures(stage.arrived);
  pictures.learn(product.scene_pictures, product.attachments);
  const { model } = product;
  return { design, stage, outlines, pictures, heat: createHeat(), model, area: model.definition.area };
}

export type Workspace = ReturnType<typeof createWorkspace>;

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('A part of the designer stands outside of it');
  return workspace;
}

export const useDesign = () => useWorkspace().design;

export const useDesignState = <T>(select: (state: DesignState) => T): T =>
  useStore(useDesign().store, select);

export const useStage = <T>(select: (state: StageState) => T): T =>
  useStore(useWorkspace().stage.store, select);

/** The one chosen layer; undefined when none or several are. */
export const useChosenLayer = (): Layer | undefined =>
  useDesignState(({ scene, chosen }) => (chosen.length === 1 ? layerOf(scene, chosen[0]) : undefined));
