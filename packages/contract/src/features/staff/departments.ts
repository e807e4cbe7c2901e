import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, ListOf, Nothing, nullable } from '../../shapes';

export const DEPARTMENTS_MAX = 100;
export const DEPARTMENT_NAME_MAX = 20;

const Department = Type.Object({
  id: Id,
  /** Departments are two levels deep. */
  parent_id: nullable(Id),
  name: Type.String(),
  sort: Type.Integer(),
  /** People in it and in the departments below, as many as its list shows. */
  people: Type.Integer(),
});
export type Department = Static<typeof Department>;

const MANAGERS = { check: ['people.accounts'] } as const;
const draft = Input({
  name: Type.String({ minLength: 1, maxLength: DEPARTMENT_NAME_MAX }),
  parent_id: nullable(Id),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
});

export const departments = {
  list: endpoint({
    method: 'GET',
    path: '/organization/departments/',
    summary: '部门 / The departments of the company',
    auth: MANAGERS,
    data: ListOf(Department),
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization/departments/',
    summary: '新建部门 / Make a department',
    auth: MANAGERS,
    status: 201,
    body: draft,
    data: Department,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization/departments/{id}/',
    summary: '修改部门 / Rename or move a department',
    auth: MANAGERS,
    params: IdParams,
    body: draft,
    data: Department,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organization/departments/{id}/',
    summary: '删除部门 / Remove a department; its people go to the one above',
    auth: MANAGERS,
    params: IdParams,
    data: Nothing,
  }),
};
