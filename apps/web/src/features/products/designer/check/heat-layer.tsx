import { useMemo } from 'react';
import { useStore } from 'zustand';
import { HeatOverlay } from '../../xray/heat-overlay';
import type { Saver } from '../state/saver';
import { useStage, useWorkspace } from '../state/workspace';
import styles from './check.module.css';

/**
 * The heat map of the last check over the sheet. It follows the view and not the layers, so dragging draws nothing of it
 * again; what was changed since the check is told by its paleness.
 */
export function HeatLayer({ saver }: { saver: Saver }) {
  const { heat, area } = useWorkspace();
  const view = useStage((state) => state.view);
  const { xray, pointed } = useStore(heat.store);
  const isOld = useStore(saver.store, ({ phase }) => phase !== 'saved');
  const map = useMemo(
    () => xray && <HeatOverlay scene={area} xray={xray} pointed={pointed} />,
    [area, xray, pointed],
  );
  return (
    <svg className={styles.heat} data-old={isOld || undefined} aria-hidden="true">
      <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom})`}>{map}</g>
    </svg>
  );
}
