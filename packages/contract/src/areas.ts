import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint';
import { Id, ListOf } from './shapes';

export const Area = Type.Object({ id: Id, name: Type.String(), name_en: Type.String(), icon: Type.String() });
export type Area = Static<typeof Area>;

export const areas = {
  list: endpoint({
    method: 'GET',
    path: '/image/area/',
    summary: '专区 / Picture areas, in menu order',
    auth: 'session',
    data: ListOf(Area),
  }),
};
