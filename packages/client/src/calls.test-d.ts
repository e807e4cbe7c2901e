// What the compiler must refuse. Nothing here runs: `npm test -- types` fails when a refusal goes missing.
import type { Client } from './client';

export async function callsThatAreRefused(client: Client) {
  // @ts-expect-error: there is no such call
  await client.call('GET /image/no_such_thing/');
  // @ts-expect-error: it takes no API token
  await client.call('POST /user/api_tokens/');
  // @ts-expect-error: the parameters are missing
  await client.call('GET /image/images/{id}/');
  // @ts-expect-error: an id is a number
  await client.call('GET /image/images/{id}/', { params: { id: '1' } });
  // @ts-expect-error: it has no pages
  client.pages('GET /image/images/{id}/', { params: { id: 1 } });
  const { list } = await client.call('GET /image/upload_tasks/');
  // @ts-expect-error: a task has no such field
  list[0]?.colour;
}

export async function callsThatAreTaken(client: Client) {
  await client.call('GET /image/upload_tasks/', { query: { state: 'done' } });
  await client.call('GET /image/images/{id}/', { params: { id: 1 } });
  for await (const { list } of client.pages('GET /image/upload_tasks/')) list satisfies { state: string }[];
}
