import { isImageLayer, type Layer } from '@motif/contract/scene/scene';
import { useState } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { designerText } from '../designer-text';
import {
  AlignIcons,
  ContainIcon,
  CoverIcon,
  DownIcon,
  DuplicateIcon,
  FlipXIcon,
  FlipYIcon,
  LinkIcon,
  QuarterIcon,
  TrashIcon,
  UnlinkIcon,
  UpIcon,
} from '../icons';
import * as edit from '../model/edits';
import { boundsOf } from '../model/geometry';
import { withSide } from '../model/resize';
import { useChosenLayer, useDesign, useDesignState, useStage, useWorkspace } from '../state/workspace';
import { Measure, Pair, Part, Tool, Tools } from './fields';
import { CropPart, TilePart } from './image-parts';
import { LettersPart } from './letters-part';
import { SheetPart } from './sheet-part';

const MM = 1000;
const FARTHEST = 5_000_000;

/** What is chosen, in figures: every gesture has its field here. */
export function Properties() {
  const layer = useChosenLayer();
  const count = useDesignState((state) => state.chosen.length);
  const t = useText(designerText);
  if (layer) return <LayerProperties key={layer.id} layer={layer} />;
  if (count > 1)
    return (
      <Part title={t.many(count)}>
        <Align />
        <Actions />
      </Part>
    );
  return <SheetPart />;
}

function LayerProperties({ layer }: { layer: Layer }) {
  const isImage = isImageLayer(layer);
  return (
    <>
      {!isImage && <LettersPart layer={layer} />}
      <PlacePart layer={layer} />
      {isImage && <CropPart layer={layer} />}
      {isImage && <TilePart layer={layer} />}
    </>
  );
}

function PlacePart({ layer }: { layer: Layer }) {
  const t = useText(designerText);
  const { design, outlines } = useWorkspace();
  useStage((state) => state.version);
  const [free, setFree] = useState(false);
  const box = boundsOf(layer, outlines.measure);
  const change = (next: (layer: Layer) => Layer, kind: string) =>
    design.change((scene) => edit.changeLayers(scene, [layer.id], next), `${kind} ${layer.id}`);
  const { locked: disabled } = layer;
  const common = { scale: MM, unit: t.field.mm, step: 0.1, disabled };
  return (
    <Part title={t.panels.properties}>
      <Pair>
        <Measure
          {...common}
          label={t.field.left}
          value={box.left}
          onChange={(left) => change((now) => edit.moved(now, now.x_um + left - box.left, now.y_um), 'place')}
        />
        <Measure
          {...common}
          label={t.field.top}
          value={box.top}
          onChange={(top) => change((now) => edit.moved(now, now.x_um, now.y_um + top - box.top), 'place')}
        />
      </Pair>
      {isImageLayer(layer) && (
        <Pair>
          {(['w', 'h'] as const).map((side) => (
            <Measure
              key={side}
              {...common}
              label={side === 'w' ? t.field.width : t.field.height}
              value={side === 'w' ? layer.w_um : layer.h_um}
              min={edit.SIZE_MIN_UM}
              max={FARTHEST}
              onChange={(um) =>
                change((now) => (isImageLayer(now) ? withSide(now, side, um, free) : now), 'size')
              }
            />
          ))}
        </Pair>
      )}
      <Pair>
        <Measure
          label={t.field.turn}
          value={layer.turn}
          scale={100}
          unit={t.field.degrees}
          step={1}
          disabled={disabled}
          onChange={(turn) => change((now) => edit.turned(now, turn), 'turn')}
        />
        <Measure
          label={t.field.opacity}
          value={layer.opacity}
          scale={1}
          unit={t.field.percent}
          min={0}
          max={100}
          step={5}
          disabled={disabled}
          onChange={(opacity) => change((now) => ({ ...now, opacity }), 'opacity')}
        />
      </Pair>
      <Tools label={t.act.title}>
        {isImageLayer(layer) && (
          <>
            <Tool
              label={free ? t.field.ratioFree : t.field.ratioKept}
              pressed={!free}
              onClick={() => setFree(!free)}
            >
              {free ? <UnlinkIcon width={18} height={18} /> : <LinkIcon width={18} height={18} />}
            </Tool>
            <Tool
              label={t.act.cover}
              disabled={disabled}
              onClick={() => design.change((scene) => edit.fit(scene, layer.id, 'cover'))}
            >
              <CoverIcon width={18} height={18} />
            </Tool>
            <Tool
              label={t.act.contain}
              disabled={disabled}
              onClick={() => design.change((scene) => edit.fit(scene, layer.id, 'contain'))}
            >
              <ContainIcon width={18} height={18} />
            </Tool>
          </>
        )}
        <Actions />
      </Tools>
      <Align />
    </Part>
  );
}

/** What can be done to one or several layers. */
function Actions() {
  const t = useText(designerText);
  const design = useDesign();
  const chosen = useDesignState((state) => state.chosen);
  const hasImage = useDesignState(({ scene }) =>
    scene.layers.some((layer) => chosen.includes(layer.id) && isImageLayer(layer)),
  );
  const ids = design.unlocked();
  const size = { width: 18, height: 18 };
  return (
    <>
      {hasImage && (
        <>
          <Tool label={t.act.flipX} onClick={() => design.change((scene) => edit.flip(scene, ids, 'x'))}>
            <FlipXIcon {...size} />
          </Tool>
          <Tool label={t.act.flipY} onClick={() => design.change((scene) => edit.flip(scene, ids, 'y'))}>
            <FlipYIcon {...size} />
          </Tool>
        </>
      )}
      <Tool label={t.act.quarter} onClick={() => design.change((scene) => edit.turnBy(scene, ids, 9_000))}>
        <QuarterIcon {...size} />
      </Tool>
      {chosen.length === 1 && (
        <>
          <Tool
            label={t.act.up}
            onClick={() => design.change((scene) => edit.reorder(scene, chosen[0] ?? '', 1))}
          >
            <UpIcon {...size} />
          </Tool>
          <Tool
            label={t.act.down}
            onClick={() => design.change((scene) => edit.reorder(scene, chosen[0] ?? '', -1))}
          >
            <DownIcon {...size} />
          </Tool>
        </>
      )}
      <Tool label={t.act.duplicate} onClick={() => design.duplicate()}>
        <DuplicateIcon {...size} />
      </Tool>
      <Tool label={t.act.remove} onClick={() => design.remove()}>
        <TrashIcon {...size} />
      </Tool>
    </>
  );
}

function Align() {
  const t = useText(designerText);
  const { design, outlines } = useWorkspace();
  return (
    <Tools label={t.align.title}>
      {edit.ALIGNMENTS.map((to) => {
        const AlignIcon = AlignIcons[to];
        return (
          <Tool
            key={to}
            label={t.align[to]}
            onClick={() =>
              design.change((scene) => edit.align(scene, design.unlocked(), to, outlines.measure))
            }
          >
            <AlignIcon width={18} height={18} />
          </Tool>
        );
      })}
    </Tools>
  );
}
