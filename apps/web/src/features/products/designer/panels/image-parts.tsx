import { type ImageLayer, isImageLayer, TILE_MODES, type TileMode } from '@motif/contract/scene/scene';
import { repeatPath } from '@motif/contract/screens';
import { useText } from '../../../../shared/i18n/text';
import { Button } from '../../../../shared/ui/actions/button';
import { PlainLink } from '../../../../shared/ui/actions/plain-link';
import { Select } from '../../../../shared/ui/choices/select';
import { designerText } from '../designer-text';
import { CropIcon } from '../icons';
import { uncropped, WHOLE, withCrop } from '../model/crop';
import { changeLayers, setTile } from '../model/edits';
import { useDesign, useDesignState } from '../state/workspace';
import { Labelled, Measure, Pair, Part } from './fields';
import styles from './panels.module.css';

const CROP_FIELDS = [
  ['x', 'left'],
  ['y', 'top'],
  ['w', 'width'],
  ['h', 'height'],
] as const;

/** The part of the source that is shown. */
export function CropPart({ layer }: { layer: ImageLayer }) {
  const t = useText(designerText);
  const design = useDesign();
  const cropping = useDesignState((state) => state.cropping);
  const change = (next: (layer: ImageLayer) => ImageLayer, kind?: string) =>
    design.change(
      (scene) => changeLayers(scene, [layer.id], (now) => (isImageLayer(now) ? next(now) : now)),
      kind,
    );
  const crop = layer.crop ?? WHOLE;
  return (
    <Part title={t.crop.title}>
      {(cropping || layer.crop) && (
        <div className={styles.fours}>
          {CROP_FIELDS.map(([side, name]) => (
            <Measure
              key={side}
              label={t.crop[name]}
              value={crop[side]}
              scale={100}
              unit={t.field.percent}
              min={side === 'w' || side === 'h' ? 10 : 0}
              max={10_000}
              disabled={layer.locked}
              onChange={(part) => change((now) => withCrop(now, { [side]: part }), `crop ${layer.id}`)}
            />
          ))}
        </div>
      )}
      <div className={styles.buttons}>
        <Button disabled={layer.locked} onClick={() => design.crop(!cropping)}>
          <CropIcon width={18} height={18} />
          {cropping ? t.crop.done : t.crop.start}
        </Button>
        {layer.crop && (
          <Button variant="quiet" disabled={layer.locked} onClick={() => change(uncropped)}>
            {t.crop.reset}
          </Button>
        )}
      </div>
    </Part>
  );
}

/** The picture repeated over the whole sheet. */
export function TilePart({ layer }: { layer: ImageLayer }) {
  const t = useText(designerText);
  const design = useDesign();
  const { tile } = layer;
  const set = (mode: TileMode | null, gap_um: number, kind?: string) =>
    design.change((scene) => setTile(scene, layer.id, mode ? { mode, gap_um } : undefined), kind);
  return (
    <Part title={t.tile.title}>
      <Pair>
        <Labelled label={t.tile.mode}>
          <Select
            compact
            label={t.tile.mode}
            none={t.tile.none}
            value={tile?.mode ?? null}
            options={TILE_MODES.map((mode) => ({ value: mode, label: t.tile.modes[mode] }))}
            disabled={layer.locked}
            onChange={(mode) => set(mode, tile?.gap_um ?? 0)}
          />
        </Labelled>
        {tile && (
          <Measure
            label={t.tile.gap}
            value={tile.gap_um}
            scale={1000}
            unit={t.field.mm}
            min={0}
            max={200_000}
            step={0.5}
            disabled={layer.locked}
            onChange={(gap) => set(tile.mode, gap, `gap ${layer.id}`)}
          />
        )}
      </Pair>
      {tile && layer.kind === 'picture' && (
        <PlainLink to={`${repeatPath(layer.picture_id)}?mode=${tile.mode}`}>{t.tile.studio}</PlainLink>
      )}
    </Part>
  );
}
