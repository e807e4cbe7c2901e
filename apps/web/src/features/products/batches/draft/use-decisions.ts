import type { BatchDecision } from '@motif/contract/features/products/batch-choices';
import type { BatchItem } from '@motif/contract/features/products/batches';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../shared/api/call';
import { batchQuery, draftPiecesKey } from '../batches-query';

type Pages = InfiniteData<{ list: BatchItem[] }>;

/** Decides about pieces of a draft. A decision is seen at once; the last ones can be taken back. */
export function useDecisions(batchId: number) {
  const client = useQueryClient();
  /** Pieces as they were before they were decided, the last one at the end. */
  const [before, setBefore] = useState<readonly BatchItem[]>([]);

  const show = (item: BatchItem) =>
    client.setQueriesData<Pages>(
      { queryKey: draftPiecesKey(batchId) },
      (data) => data && withItem(data, item),
    );
  // Keys are quicker than answers: decisions are sent one after the other, and an answer to an earlier one is not shown.
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const wishes = useRef(new Map<number, number>());
  const send = async (item: BatchItem, decision: BatchDecision | null): Promise<boolean> => {
    const wish = (wishes.current.get(item.id) ?? 0) + 1;
    wishes.current.set(item.id, wish);
    const showLatest = (after: BatchItem) => wishes.current.get(item.id) === wish && show(after);
    show({ ...item, decision, state: stateAfter(item, decision) });
    const input = { params: { id: batchId, item_id: item.id }, body: { decision } };
    const answer = sending.current.then(() => call('PATCH /product/batches/{id}/items/{item_id}/', input));
    sending.current = answer.catch(() => undefined);
    try {
      showLatest(await answer);
      return true;
    } catch {
      // The call has said why.
      showLatest(item);
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: batchQuery(batchId).queryKey });
    }
  };
  return {
    canUndo: before.length > 0,
    decide: async (item: BatchItem, decision: BatchDecision) => {
      setBefore((list) => [...list, item]);
      const isDone = await send(item, decision);
      if (!isDone) setBefore((list) => list.filter((one) => one !== item));
    },
    /** Returns the piece that is open again. */
    undo: (): BatchItem | undefined => {
      const last = before.at(-1);
      if (!last) return undefined;
      setBefore(before.slice(0, -1));
      void send(last, last.decision);
      return last;
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

const withItem = (data: Pages, item: BatchItem): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    list: page.list.map((one) => (one.id === item.id ? item : one)),
  })),
});

function stateAfter({ exception }: BatchItem, decision: BatchDecision | null): BatchItem['state'] {
  if (decision === 'skip') return 'skipped';
  return decision === null && exception !== null ? 'exception' : 'waiting';
}
