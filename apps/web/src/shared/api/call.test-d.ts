// What the compiler must refuse. Nothing here runs: `npm test -- types` fails when a refusal goes missing.
import { call } from './call';

export async function callsThatAreRefused() {
  // @ts-expect-error: no endpoint has this path
  await call('GET /image/no_such_thing/');
  // @ts-expect-error: the path exists, but not with this method
  await call('DELETE /image/area/');

  // @ts-expect-error: the body lacks `icon`
  await call('POST /area/doEdit', { body: { name: '新品', name_en: 'New' } });
  // @ts-expect-error: no area has such an icon
  await call('POST /area/doEdit', { body: { name: '新品', name_en: 'New', icon: 'banana' } });
  // @ts-expect-error: the endpoint knows no such field
  await call('POST /area/doEdit', { body: { name: '新品', name_en: 'New', icon: 'star', colour: 'red' } });
  // @ts-expect-error: a body where the parameters belong
  await call('DELETE /user/sessions/{id}/', { body: { id: 1 } });
  // @ts-expect-error: an id is a number
  await call('DELETE /user/sessions/{id}/', { params: { id: '1' } });
  // @ts-expect-error: a page has a number of rows
  await call('GET /organization/collect_companies/', { query: { page_size: 'all' } });

  const { list } = await call('GET /image/area/');
  // @ts-expect-error: an area has no such field
  list[0]?.colour;
  // @ts-expect-error: a name is no number
  list[0]?.name satisfies number | undefined;
}

export async function callsThatAreTaken() {
  await call('POST /area/doEdit', { body: { id: 1, name: '新品', name_en: 'New', icon: 'star' } });
  await call('DELETE /user/sessions/{id}/', { params: { id: 1 } });
  const { list, next_cursor } = await call('GET /organization/collect_companies/', {
    query: { page_size: 5 },
  });
  return { names: list.map(({ company_name }) => company_name) satisfies string[], next_cursor };
}
