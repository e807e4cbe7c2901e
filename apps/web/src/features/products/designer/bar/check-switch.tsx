import { isImageLayer } from '@motif/contract/scene/scene';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { designerText } from '../designer-text';
import { ScanIcon } from '../icons';
import { dpiOf, sharpnessOf } from '../model/resolution';
import { useLayerName } from '../panels/layers';
import { useDesignState, useStage, useWorkspace } from '../state/workspace';
import styles from './bar.module.css';

interface Props {
  isOn: boolean;
  onSwitch: () => void;
}

/**
 * Opens the print check. Its figure is the layer with the fewest pixels on an inch, live while somebody drags; all else
 * is checked once the design is saved.
 */
export function CheckSwitch({ isOn, onSwitch }: Props) {
  const t = useText(designerText);
  const format = useFormat();
  const nameOf = useLayerName();
  const { pictures, area } = useWorkspace();
  useStage((state) => state.version);
  const layers = useDesignState((state) => state.scene.layers);
  const known = layers.flatMap((layer) => {
    if (layer.hidden || !isImageLayer(layer)) return [];
    const source = pictures.source(layer);
    const dpi = source?.url === '' ? null : dpiOf(layer, source);
    return dpi === null ? [] : [{ layer, dpi }];
  });
  const [worst] = known.sort((a, b) => a.dpi - b.dpi);
  const sharpness = worst && sharpnessOf(worst.dpi, area);
  const figure = worst && t.check.figure(format.number(worst.dpi));
  const said = {
    sharp: () => t.check.sharp,
    soft: (name: string) => t.check.soft(name, format.number(area.dpi)),
    poor: (name: string) => t.check.poor(name, format.number(area.dpi_min)),
  };
  const hint = worst && sharpness ? said[sharpness](nameOf(worst.layer)) : '';
  return (
    <button
      type="button"
      className={styles.check}
      data-tone={sharpness}
      aria-pressed={isOn}
      title={[t.check.title, hint].filter(Boolean).join(t.check.join)}
      onClick={onSwitch}
    >
      <ScanIcon width={18} height={18} />
      {t.check.name}
      {figure && <span className={styles.figure}>{figure}</span>}
    </button>
  );
}
