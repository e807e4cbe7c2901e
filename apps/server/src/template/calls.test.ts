import { allEndpoints } from '@motif/contract/endpoints';
import { type Call, exampleCalls } from '@motif/contract/showcase/calls';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/test-app';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

test('every call with the check that the guard makes', async () => {
  const operator = await t.as(await t.make.user({ role: 'admin' }));
  const { list }: { list: Call[] } = (await operator.call(exampleCalls.list, {})).data;
  expect(list).toHaveLength(allEndpoints.length);
  for (const { method, path, auth, typeRoles } of allEndpoints)
    expect(list).toContainEqual(
      expect.objectContaining({
        method,
        path,
        ...(typeof auth === 'string' ? { auth } : { auth: 'check', check: auth.check }),
        ...(typeRoles && { type_roles: typeRoles }),
      }),
    );
});

test('nobody but operators', async () => {
  expect(await (await t.as(await t.make.user())).call(exampleCalls.list, {})).toFailWith('FORBIDDEN');
  expect(await t.guest.call(exampleCalls.list, {})).toFailWith('UNAUTHENTICATED');
});
