import type { DataOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import { call } from '../../shared/api/call';

export type Person = DataOf<EndpointByKey['GET /user/homepage/{id}/']>;
export type WorksPage = DataOf<EndpointByKey['GET /user/homepage/{id}/works/']>;

export const loadPerson = (id: number, signal: AbortSignal): Promise<Person> =>
  call('GET /user/homepage/{id}/', { params: { id } }, { signal, silent: true });

export const loadWorks = (id: number, cursor: string | null, signal: AbortSignal): Promise<WorksPage> =>
  call(
    'GET /user/homepage/{id}/works/',
    { params: { id }, query: cursor === null ? {} : { cursor } },
    { signal, silent: true },
  );
