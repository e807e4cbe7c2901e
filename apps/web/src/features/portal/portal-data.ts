import type { DataOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import { call } from '../../shared/api/call';

export type PortalData = DataOf<EndpointByKey['GET /portal/']>;

export const loadPortal = (signal: AbortSignal): Promise<PortalData> =>
  call('GET /portal/', undefined, { signal, silent: true });
