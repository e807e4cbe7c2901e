import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import type { BatchDecision } from '@motif/contract/features/products/batch-choices';
import type { BatchItem } from '@motif/contract/features/products/batches';
import { decidedScene } from '@motif/contract/scene/decided-scene';
import type { Layer } from '@motif/contract/scene/scene';
import { useId } from 'react';
import { BlankSketch } from '../blank-sketch';

interface Props {
  /** Absent until the blanks are there. */
  model: BlankModel | undefined;
  item: BatchItem;
  /** How it is shown; unset: as it was decided. */
  decision?: BatchDecision;
  /** The large form of the picture; unset: its thumbnail. */
  large?: boolean;
}

/** The picture of a piece, as it is placed. */
export const pictureOf = (item: BatchItem) => ({
  id: item.picture_id,
  name: item.picture_name,
  width: item.picture_width,
  height: item.picture_height,
});

/** A piece as it will be made: the picture where it lies, on its blank. SVG, so that a page of them is cheap. */
export function PlacedPicture({ model, item, decision = item.decision ?? 'placed', large = false }: Props) {
  if (!model) return null;
  const { definition } = model;
  const { placement } = item;
  const address = large ? item.url : item.thumbnail;
  const scene =
    placement &&
    address &&
    decidedScene(
      { picture: pictureOf(item), area: definition.area, placement },
      decision === 'skip' ? 'placed' : decision,
    );
  return (
    <BlankSketch colour={item.colour} definition={definition}>
      {scene && (
        <>
          {scene.background && <rect {...ALL} fill={scene.background} />}
          {scene.layers.map((layer) => (
            <PrintedLayer address={address} key={layer.id} layer={layer} />
          ))}
        </>
      )}
    </BlankSketch>
  );
}

const ALL = { width: '100%', height: '100%' };

/** Pieces of a mirrored repeat: which sides of each are turned. */
const MIRRORED = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

function PrintedLayer({ layer, address }: { layer: Layer; address: string }) {
  const pattern = useId();
  if (layer.kind !== 'picture') return null;
  const { x_um, y_um, w_um: w, h_um: h, flip_x } = layer;
  const [left, top] = [x_um - w / 2, y_um - h / 2];
  if (!layer.tile) return <Picture address={address} box={{ x: left, y: top, w, h }} flipX={flip_x} />;
  return (
    <>
      <pattern height={2 * h} id={pattern} patternUnits="userSpaceOnUse" width={2 * w} x={left} y={top}>
        {MIRRORED.map(([across, down]) => (
          <Picture
            address={address}
            box={{ x: across * w, y: down * h, w, h }}
            flipX={across === 1}
            flipY={down === 1}
            key={`${across}${down}`}
          />
        ))}
      </pattern>
      <rect {...ALL} fill={`url(#${pattern})`} />
    </>
  );
}

interface PictureProps {
  address: string;
  box: { x: number; y: number; w: number; h: number };
  flipX?: boolean;
  flipY?: boolean;
}

function Picture({ address, box: { x, y, w, h }, flipX = false, flipY = false }: PictureProps) {
  const middle = [x + w / 2, y + h / 2];
  const turned = `translate(${middle}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1}) translate(${-w / 2} ${-h / 2})`;
  return <image height={h} href={address} preserveAspectRatio="none" transform={turned} width={w} />;
}
