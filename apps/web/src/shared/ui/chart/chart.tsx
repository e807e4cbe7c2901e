import { useState } from 'react';
import { useText } from '../../i18n/text';
import { Segments } from '../actions/segments';
import styles from './chart.module.css';
import { ChartPlot } from './chart-plot';
import type { ChartProps } from './chart-props';
import { ChartTable } from './chart-table';
import { chartText } from './chart-text';

/** A chart of a few series over the same labels, and the same numbers as a table behind a switch. */
export function Chart(props: ChartProps) {
  const t = useText(chartText);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <ul className={styles.legend} aria-hidden="true">
          {props.series.length > 1 &&
            props.series.map(({ name, shape }, at) => (
              <li key={name} data-shape={shape} data-series={at}>
                {name}
              </li>
            ))}
        </ul>
        <Segments
          label={t.view(props.title)}
          value={view}
          choices={[
            { value: 'chart', label: t.chart },
            { value: 'table', label: t.table },
          ]}
          onChange={setView}
        />
      </div>
      {view === 'chart' ? <ChartPlot {...props} /> : <ChartTable {...props} />}
    </div>
  );
}
