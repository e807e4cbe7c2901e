import { render } from '@testing-library/react';
import { useState } from 'react';
import type { Column, RowKey, Sort } from '../src/shared/ui/table/columns/column';
import { DataTable } from '../src/shared/ui/table/data-table';
import type { DataTableProps } from '../src/shared/ui/table/data-table-props';

export interface Fruit {
  id: number;
  name: string;
  price: number;
}

export const fruits = (count: number): Fruit[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `水果${at + 1}`, price: count - at }));

export const FRUIT_COLUMNS: Column<Fruit>[] = [
  { key: 'name', title: '名称', cell: (fruit) => fruit.name, sortable: true, phone: 'title' },
  {
    key: 'price',
    title: '价格',
    cell: (fruit) => fruit.price,
    align: 'end',
    width: 120,
    sortable: true,
    total: (rows) => rows.reduce((sum, { price }) => sum + price, 0),
  },
  { key: 'edit', title: '操作', cell: (fruit) => <button type="button">改{fruit.name}</button>, bare: true },
];

interface Fruits extends Partial<DataTableProps<Fruit>> {
  selects?: boolean;
}

/** A table as a page has it: it holds what is selected and sorts by price. */
function FruitTable({ rows = fruits(5), selects, ...more }: Fruits) {
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const [sort, setSort] = useState<Sort>();
  const sign = sort?.direction === 'descending' ? -1 : 1;
  const sorted = sort ? rows.toSorted((a, b) => sign * (a.price - b.price)) : rows;
  return (
    <DataTable
      label="水果"
      columns={FRUIT_COLUMNS}
      rows={sorted}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      sort={sort}
      onSort={setSort}
      {...(selects && { selection: { selected, onChange: setSelected } })}
      {...more}
    />
  );
}

export const showFruits = (props: Fruits = {}) => render(<FruitTable {...props} />);
