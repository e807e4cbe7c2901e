import { type CSSProperties, useRef } from 'react';
import { CONTROL_WIDTH, smallestWidth, tracksOf } from '../columns/column';
import type { ColumnSettings } from '../columns/column-choice';
import type { Density } from '../data-table-props';
import { ROLES } from '../roles';
import styles from '../table.module.css';
import { TableFoot } from '../table-foot';
import { TableHead } from '../table-head';
import { useSideways } from '../use-sideways';
import { SkeletonRows } from './skeleton-rows';
import { TableRow } from './table-row';
import { type RowViewProps, useRows } from './use-rows';

const ROW_PX: Record<Density, number> = { compact: 36, normal: 44, loose: 56 };

interface RowsTableProps<Row> {
  view: RowViewProps<Row>;
  settings: ColumnSettings<Row>;
}

export function RowsTable<Row>({ view, settings }: RowsTableProps<Row>) {
  const { label, rows, shown, selection, onOpenRow, loading, height, more, density = 'normal' } = view;
  const frame = useRef<HTMLDivElement>(null);
  const controls = { tick: selection !== undefined, open: onOpenRow !== undefined };
  const tracks = tracksOf(shown, settings.choice.widths, controls);
  useSideways(frame, tracks.template);
  const {
    body,
    listeners,
    drawn,
    height: bodyHeight,
  } = useRows<Row, HTMLTableSectionElement>(view, ROW_PX[density]);
  const hasFoot = rows.length > 0 && shown.some(({ total }) => total);
  const tick = controls.tick ? CONTROL_WIDTH : 0;
  const [first] = shown;
  const sizes = {
    '--columns': tracks.template,
    '--width': `${tracks.width}px`,
    '--tick': `${tick}px`,
    // A table that scrolls sideways has every column at its smallest width.
    '--first': `${tick + (first ? smallestWidth(first, settings.choice.widths) : 0)}px`,
    '--row': `${ROW_PX[density]}px`,
    maxHeight: height,
  };
  const isWaiting = loading && rows.length === 0;
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={sizes as CSSProperties}
      data-boxed={height !== undefined}
    >
      <table
        {...ROLES.table}
        className={styles.table}
        aria-label={label}
        aria-busy={loading}
        // Nobody knows yet how many there are while more can be loaded.
        aria-rowcount={more?.hasMore ? -1 : rows.length + 1 + Number(hasFoot)}
      >
        <TableHead view={view} settings={settings} />
        <tbody
          {...ROLES.group}
          {...listeners}
          ref={body}
          className={styles.body}
          style={{ height: bodyHeight }}
          data-virtual={bodyHeight !== undefined}
          data-sideways
        >
          {drawn.map(({ key, props }) => (
            <TableRow key={key} {...props} />
          ))}
        </tbody>
        {isWaiting && <SkeletonRows columns={shown} controls={controls} />}
        {hasFoot && <TableFoot columns={shown} rows={rows} hasTick={controls.tick} hasOpen={controls.open} />}
      </table>
      <div className={styles.scrollbar} aria-hidden="true" tabIndex={-1} data-sideways>
        <div />
      </div>
    </div>
  );
}
