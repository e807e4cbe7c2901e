import type { ServerEvent } from '@motif/contract/features/system/system';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What one event of the server makes stale in one feature; the frame only adds these up. */
export interface LivePart {
  event: ServerEvent['type'];
  /** Queries to be read again. */
  stale: readonly QueryKey[];
  /** What else has to happen, as often as they are read. */
  also?: (client: QueryClient) => void;
  /** Many people hear the event in the same instant, so their readings are spread over a second. */
  isForMany?: boolean;
  /** Calls `listener` when the person changes something on this page: that is read at once, without the event. */
  onOwnChange?: (client: QueryClient, listener: () => void) => () => void;
}
