import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { Button } from '../../../../shared/ui/actions/button';
import { WarningIcon } from '../../../../shared/ui/display/icons';
import { Popover } from '../../../../shared/ui/overlay/popover';
import { designerText } from '../designer-text';
import { changeLayers, scaled } from '../model/edits';
import { dpiOf, sharpnessOf } from '../model/resolution';
import { useLayerName } from '../panels/layers';
import { useDesignState, useStage, useWorkspace } from '../state/workspace';
import styles from './bar.module.css';

/** The layer with the fewest pixels on an inch: what it will look like, and what helps. */
export function Resolution() {
  const t = useText(designerText);
  const format = useFormat();
  const nameOf = useLayerName();
  const { design, pictures, area } = useWorkspace();
  useStage((state) => state.version);
  const layers = useDesignState((state) => state.scene.layers);
  const known = layers.flatMap((layer) => {
    if (layer.hidden || layer.kind !== 'picture') return [];
    const detail = pictures.detail(layer.picture_id);
    const dpi = detail?.right === 'gone' ? null : dpiOf(layer, detail);
    return dpi === null ? [] : [{ layer, dpi }];
  });
  const [worst] = known.sort((a, b) => a.dpi - b.dpi);
  if (!worst) return null;
  const { layer, dpi } = worst;
  const sharpness = sharpnessOf(dpi, area);
  const name = nameOf(layer);
  const sentence = {
    sharp: t.dpi.sharp(format.number(dpi)),
    soft: t.dpi.soft(name, format.number(dpi), format.number(area.dpi)),
    poor: t.dpi.poor(name, format.number(dpi), format.number(area.dpi_min)),
  }[sharpness];
  const wanted = sharpness === 'poor' ? area.dpi_min : area.dpi;
  const ratio = dpi / (wanted + 0.5);
  const width = format.number(Math.floor((layer.w_um * ratio) / 100) / 10);
  return (
    <Popover
      label={t.dpi.title}
      trigger={(attributes) => (
        <button {...attributes} type="button" className={styles.dpi} data-tone={sharpness} title={sentence}>
          {sharpness !== 'sharp' && <WarningIcon width={16} height={16} />}
          {t.dpi.label(format.number(dpi))}
        </button>
      )}
    >
      {(close) => (
        <div className={styles.advice}>
          <p>{sentence}</p>
          {sharpness !== 'sharp' && <p className={styles.remedy}>{t.dpi.remedy(width)}</p>}
          <div className={styles.adviceButtons}>
            <Button
              onClick={() => {
                design.choose([layer.id]);
                close();
              }}
            >
              {t.dpi.choose}
            </Button>
            {sharpness !== 'sharp' && !layer.locked && (
              <Button
                variant="primary"
                onClick={() => {
                  design.change((scene) => changeLayers(scene, [layer.id], (now) => scaled(now, ratio)));
                  close();
                }}
              >
                {t.dpi.shrink}
              </Button>
            )}
          </div>
        </div>
      )}
    </Popover>
  );
}
