import type { Endpoint, InputOf } from '@motif/contract/endpoint';
import { type ExampleRow, exampleTable } from '@motif/contract/showcase/table';

export const EXAMPLE_DRAFT = {
  title: '山茶花手机壳 99 号',
  kind: 'phone_case',
  status: 'draft',
  price_fen: 3_900,
  stock: 12,
  is_shown: true,
  made_on: '2026-03-01',
  note: '',
} as const;

interface Caller {
  call: <E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>>) => Promise<{ data: never }>;
}

/** For each call by which operators change the example table, a request that does; the test of the audit log asks. */
export const exampleRequests = (operator: () => Caller) => ({
  'POST /table/doEdit': async () => ({ body: EXAMPLE_DRAFT }),
  'POST /table/doDelete': async () => {
    const made: ExampleRow = (await operator().call(exampleTable.edit, { body: EXAMPLE_DRAFT })).data;
    return { body: { ids: [made.id] } };
  },
});
