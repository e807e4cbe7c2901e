import { drawScene } from '@motif/contract/scene/draw-scene';
import { useEffect, useState } from 'react';
import { lazyView } from '../../../../shared/lazy-view';
import { board } from '../canvas/board';
import { useDesignState, useWorkspace } from '../state/workspace';

const ThreeDPanel = lazyView(() => import('../../view3d/three-d-panel').then((module) => module.ThreeDPanel));

/** As large as it can be told apart on the thing. */
const LONGEST_PX = 1536;
/** The thing follows the sheet within a tenth of a second. */
const AFTER_MS = 80;

/** The design on its blank, live and from all sides, while it is worked on. */
export function LiveBlank({ productId }: { productId: number }) {
  const { design, model } = useWorkspace();
  const colour = useDesignState((state) => state.colour);
  const { canvas, changed } = useDesignCanvas();
  return (
    <ThreeDPanel
      model={model}
      colour={colour}
      design={canvas}
      changed={changed}
      fallback={{ product_id: productId }}
      onColour={design.paint}
    />
  );
}

/** The whole design with its bleed on a canvas of its own, drawn again after every change. */
function useDesignCanvas() {
  const { design, stage, outlines, pictures } = useWorkspace();
  const [drawn, setDrawn] = useState<{ canvas: HTMLCanvasElement | undefined; changed: number }>({
    canvas: undefined,
    changed: 0,
  });
  useEffect(() => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    if (!pen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      timer = undefined;
      const { scene } = design.get();
      const [w, h] = [scene.w_um + 2 * scene.bleed_um, scene.h_um + 2 * scene.bleed_um];
      const scale = LONGEST_PX / Math.max(w, h);
      // Setting the size also clears it.
      canvas.width = Math.round(w * scale);
      canvas.height = Math.round(h * scale);
      pen.imageSmoothingQuality = 'high';
      const resources = {
        image: (layer: Parameters<typeof pictures.image>[0]) => pictures.image(layer, scale),
        text: outlines.of,
        board,
      };
      drawScene<HTMLImageElement | HTMLCanvasElement, Path2D>(pen, scene, resources, scale);
      setDrawn(({ changed }) => ({ canvas, changed: changed + 1 }));
    };
    const ask = () => {
      timer ??= setTimeout(draw, AFTER_MS);
    };
    draw();
    const stops = [
      design.store.subscribe(({ scene }, before) => scene !== before.scene && ask()),
      stage.store.subscribe(({ version }, before) => version !== before.version && ask()),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [design, stage, outlines, pictures]);
  return drawn;
}
