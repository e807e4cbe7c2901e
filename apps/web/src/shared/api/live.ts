import type { ServerEvent } from '@motif/contract/features/system/system';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Lists what a server event makes stale in one feature; the frame only combines these lists. */
export interface LivePart {
  event: ServerEvent['type'];
  /** Queries to read again. */
  stale: readonly QueryKey[];
  /** Extra work, done as often as the queries are read. */
  also?: (client: QueryClient) => void;
  /** Many people get the event at the same moment, so their requests are spread over a second. */
  isForMany?: boolean;
  /** Calls `listener` when the person changes something on this page; that is read at once, without the event. */
  onOwnChange?: (client: QueryClient, listener: () => void) => () => void;
}
