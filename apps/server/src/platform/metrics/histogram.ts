import type { Registry } from 'prom-client';

interface Cell<Label extends string> {
  labels: Record<Label, string | number>;
  sum: number;
  /** How many fell into each step; the last one is for what is above all of them. */
  steps: number[];
}

interface Description<Label extends string> {
  name: string;
  help: string;
  labelNames: readonly Label[];
  buckets: readonly number[];
}

/**
 * The library's histogram checks and sorts the labels of every single observation, which costs a hot call more than all
 * other figures together. Here a label is looked at once, when it is new; the text of the figures is still the library's.
 */
export class Histogram<Label extends string> {
  readonly name: string;
  private readonly cells = new Map<string, Cell<Label>>();

  constructor(
    registry: Registry,
    private readonly description: Description<Label>,
  ) {
    this.name = description.name;
    registry.registerMetric(this as unknown as Parameters<Registry['registerMetric']>[0]);
  }

  /** `labels` may hold more than the labels. */
  observe(labels: Record<Label, string | number>, value: number): void {
    const { buckets } = this.description;
    const cell = this.cellOf(labels);
    let step = 0;
    while (step < buckets.length && value > (buckets[step] as number)) step += 1;
    cell.steps[step] = (cell.steps[step] as number) + 1;
    cell.sum += value;
  }

  private cellOf(labels: Record<Label, string | number>): Cell<Label> {
    const { labelNames, buckets } = this.description;
    let key = '';
    for (const name of labelNames) key += `${labels[name]}\n`;
    const found = this.cells.get(key);
    if (found) return found;
    const own = Object.fromEntries(labelNames.map((name) => [name, labels[name]]));
    const made = { labels: own as typeof labels, sum: 0, steps: new Array(buckets.length + 1).fill(0) };
    this.cells.set(key, made);
    return made;
  }

  /** What the library asks of a metric: steps that each hold those below them. */
  get() {
    const { name, help, buckets } = this.description;
    const values = [...this.cells.values()].flatMap(({ labels, sum, steps }) => {
      let count = 0;
      const bounds = [...buckets, '+Inf'].map((le, at) => {
        count += steps[at] as number;
        return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
      });
      return [
        ...bounds,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ];
    });
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }
}
