import type { DataOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import { call } from '../../shared/api/call';

export type Person = DataOf<EndpointByKey['GET /user/homepage/{id}/']>;
export type WorksPage = DataOf<EndpointByKey['GET /user/homepage/{id}/works/']>;

export const loadPerson = (id: number, signal: AbortSignal): Promise<Person> =>
  call('GET /user/homepage/{id}/', { params: { id } }, { signal, silent: true });

export const loadWorks = (
  id: number,
  series: string | undefined,
  cursor: string | null,
  signal: AbortSignal,
): Promise<WorksPage> =>
  call(
    'GET /user/homepage/{id}/works/',
    { params: { id }, query: { ...(series && { series }), ...(cursor !== null && { cursor }) } },
    { signal, silent: true },
  );

export type PeopleList = 'followers' | 'following';
export type PeoplePage = DataOf<EndpointByKey['GET /user/users/followers/']>;

export const loadPeople = (
  list: PeopleList,
  user_id: number,
  cursor: string | null,
  signal: AbortSignal,
): Promise<PeoplePage> => {
  const input = { query: { user_id, ...(cursor !== null && { cursor }) } };
  const options = { signal, silent: true };
  return list === 'followers'
    ? call('GET /user/users/followers/', input, options)
    : call('GET /user/users/follow/', input, options);
};

export const changeFollow = (user_id: number, follow: boolean): Promise<null> =>
  follow
    ? call('POST /user/users/follow/', { body: { user_id } })
    : call('POST /user/users/unfollow/', { body: { user_id } });

export const changeBlock = (user_id: number, block: boolean): Promise<null> =>
  block
    ? call('POST /user/users/block/', { body: { user_id } })
    : call('POST /user/users/unblock/', { body: { user_id } });
