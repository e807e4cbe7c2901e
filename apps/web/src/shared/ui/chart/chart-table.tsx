import { useFormat } from '../../i18n/format';
import styles from './chart.module.css';
import type { ChartProps } from './chart-props';

/** The numbers of a chart, newest first. */
export function ChartTable({ title, axis, labels, series }: ChartProps) {
  const format = useFormat();
  return (
    <div className={styles.numbers}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels
            .map((label, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{format.number(values[at] ?? 0)}</td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}
