import type { ProductXray, XrayVerdict } from '@motif/contract/features/products/xray';
import { XRAY_LEVELS } from '@motif/contract/features/products/xray-choices';
import type { Scene } from '@motif/contract/scene/scene';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { FindingWords } from './findings';
import styles from './xray.module.css';
import { xrayText } from './xray-text';

/** What helps in one press. */
export interface Fix {
  label: string;
  run: () => void;
}

interface Props {
  scene: Scene;
  /** Undefined while it is made. */
  xray: ProductXray | undefined;
  error?: Error | null | undefined;
  onRetry: () => void;
  nameOf: (layerId: string) => string;
  /** A verdict was pressed: its layer is chosen. */
  onLayer: (layerId: string) => void;
  /** A verdict is pointed at: its tiles are shown; undefined: all of them. */
  onPoint?: (tiles: number[] | undefined) => void;
  fixesOf?: ((verdict: XrayVerdict) => readonly Fix[]) | undefined;
}

const WORST_FIRST = [...XRAY_LEVELS].reverse();
const worst = (a: XrayVerdict, b: XrayVerdict) => WORST_FIRST.indexOf(a.level) - WORST_FIRST.indexOf(b.level);

/** How well a design prints: what needs a look first, each with its remedy, then how much is well. */
export function XrayPanel({ scene, xray, error, onRetry, ...rest }: Props) {
  const t = useText(xrayText);
  return (
    <section aria-busy={!xray && !error} aria-label={t.title} className={styles.panel}>
      <h3 className={styles.title}>{t.title}</h3>
      {error && !xray && (
        <div role="alert">
          <p className={styles.quiet}>{error.message || t.failed}</p>
          <Button onClick={onRetry}>{t.retry}</Button>
        </div>
      )}
      {!xray && !error && <SkeletonLines lines={4} />}
      {xray && <Verdicts scene={scene} xray={xray} {...rest} />}
    </section>
  );
}

function Verdicts({
  scene,
  xray,
  nameOf,
  onLayer,
  onPoint,
  fixesOf,
}: Omit<Props, 'xray' | 'error' | 'onRetry'> & { xray: ProductXray }) {
  const t = useText(xrayText);
  const format = useFormat();
  const known = xray.verdicts.filter(({ layer_id: id }) => scene.layers.some((layer) => layer.id === id));
  const problems = known.filter(({ level }) => level !== 'ok').sort(worst);
  const passed = known.length - problems.length;
  if (known.length === 0 && xray.pending === 0) return <p className={styles.quiet}>{t.nothing}</p>;
  return (
    <>
      <p className={styles.quiet} role="status">
        {xray.pending > 0 ? t.pending(format.number(xray.pending)) : problems.length === 0 && t.allWell}
      </p>
      {problems.length > 0 && (
        <ul aria-label={t.problems} className={styles.list}>
          {problems.map((verdict) => (
            <li key={`${verdict.layer_id} ${verdict.check}`}>
              <button
                className={styles.verdict}
                onBlur={() => onPoint?.(undefined)}
                onClick={() => onLayer(verdict.layer_id)}
                onFocus={() => onPoint?.(verdict.where)}
                onPointerEnter={() => onPoint?.(verdict.where)}
                onPointerLeave={() => onPoint?.(undefined)}
                type="button"
              >
                <span className={styles.layer}>{nameOf(verdict.layer_id)}</span>
                <FindingWords {...verdict} />
              </button>
              <Fixes fixes={fixesOf?.(verdict) ?? []} />
            </li>
          ))}
        </ul>
      )}
      {passed > 0 && <p className={styles.quiet}>{t.passed(format.number(passed))}</p>}
      <Legend xray={xray} />
    </>
  );
}

function Fixes({ fixes }: { fixes: readonly Fix[] }) {
  if (fixes.length === 0) return null;
  return (
    <div className={styles.fixes}>
      {fixes.map(({ label, run }) => (
        <Button key={label} onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function Legend({ xray: { dpi, dpi_min } }: { xray: ProductXray }) {
  const t = useText(xrayText);
  const { number } = useFormat();
  const words = {
    ok: t.legend.ok(number(dpi)),
    warn: t.legend.warn(number(dpi_min), number(dpi)),
    bad: t.legend.bad(number(dpi_min)),
  };
  return (
    <ul aria-label={t.tiles} className={styles.legend}>
      {XRAY_LEVELS.map((level) => (
        <li className={styles.key} data-level={level} key={level}>
          {words[level]}
        </li>
      ))}
    </ul>
  );
}
