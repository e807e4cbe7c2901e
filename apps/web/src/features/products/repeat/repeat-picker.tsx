import type { PrintArea } from '@motif/contract/features/blanks/definition';
import type { ScenePicture } from '@motif/contract/features/products/products';
import { filledSheet, type Repeat } from '@motif/contract/scene/repeat';
import { useMemo } from 'react';
import { ModelPicker } from '../picker/model-picker';
import { drawRepeat } from './draw-repeat';
import type { RepeatImages } from './use-repeat-picture';

interface Props {
  main_category_id: number;
  picture: ScenePicture;
  repeat: Repeat;
  drawing: RepeatImages;
  onClose: () => void;
}

/** Pixels of a sketch on its longer side. */
const SKETCH_PX = 160;

/** The blanks with the repeat on them; the product that is made has it as its design. */
export function RepeatPicker({ main_category_id, picture, repeat, drawing, onClose }: Props) {
  const design = useMemo(() => {
    const sceneOn = (area: PrintArea) => filledSheet(picture, repeat, area);
    return {
      sceneOn,
      sketchOn: (area: PrintArea) => {
        const scale = SKETCH_PX / Math.max(area.w_um, area.h_um);
        const canvas = document.createElement('canvas');
        const scene = filledSheet(picture, repeat, { ...area, bleed_um: 0 });
        drawRepeat(canvas, drawing, scene, { width: area.w_um * scale, height: area.h_um * scale });
        return canvas.toDataURL();
      },
    };
  }, [picture, repeat, drawing]);
  return (
    <ModelPicker
      design={design}
      main_category_id={main_category_id}
      onClose={onClose}
      pictures={[{ id: picture.id, thumb: picture.thumbnail }]}
    />
  );
}
