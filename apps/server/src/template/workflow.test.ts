import { PIPELINES, type WorkflowItem, workflow } from '@motif/contract/showcase/workflow';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/test-app';
import { uploadTasks } from '../platform/db/schema/uploads';
import { listSteps } from './workflow';

let t: Awaited<ReturnType<typeof testApp>>;
let operator: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
  operator = await t.as(await t.make.user({ role: 'admin' }));
});

type Step = { pipeline: string; state: string; count: number };
async function steps(): Promise<Step[]> {
  const { list }: { list: Step[] } = (await operator.call(workflow.steps, {})).data;
  return list;
}
const countOf = async (pipeline: string, state: string) =>
  (await steps()).find((step) => step.pipeline === pipeline && step.state === state)?.count;

async function madeUpload() {
  const user = await t.make.user();
  const [task] = await t.platform.db
    .insert(uploadTasks)
    .values({
      company_id: user.company_id,
      user_id: user.id,
      client_id: 'workflow-1',
      main_category_id: await t.make.category(),
      file_name: 'secret-name.png',
      name: 'secret-name',
      size_bytes: 10,
      incoming_key: `workflow/${user.id}`,
    })
    .returning();
  if (!task) throw new Error('no task');
  return task;
}

test('every state of every pipeline is counted, those without anything too', async () => {
  const list = await steps();
  const all = Object.entries(PIPELINES).flatMap(([pipeline, states]) =>
    states.map((state) => `${pipeline} ${state}`),
  );
  expect(list.map(({ pipeline, state }) => `${pipeline} ${state}`)).toEqual(all);
});

test('what moves on is counted where it stands now, and its file name stays with its company', async () => {
  const before = (await countOf('upload', 'waiting')) ?? 0;
  const task = await madeUpload();
  expect(await countOf('upload', 'waiting')).toBe(before + 1);
  const query = { pipeline: 'upload', state: 'waiting' } as const;
  const { list }: { list: WorkflowItem[] } = (await operator.call(workflow.items, { query })).data;
  expect(list[0]).toMatchObject({ id: task.id, no: String(task.id) });
  expect(JSON.stringify(list)).not.toContain('secret-name');
  await t.platform.db.update(uploadTasks).set({ state: 'processing' }).where(eq(uploadTasks.id, task.id));
  expect(await countOf('upload', 'waiting')).toBe(before);
});

test('a state of another pipeline holds nothing, an unknown one is refused', async () => {
  const items = (state: never) => operator.call(workflow.items, { query: { pipeline: 'order', state } });
  expect((await items('answer_due' as never)).data).toEqual({ list: [] });
  expect(await items('lost' as never)).toFailWith('INVALID_FIELDS');
});

test('nobody but operators', async () => {
  const query = { pipeline: 'order', state: 'paid' } as const;
  const person = await t.as(await t.make.user());
  expect(await person.call(workflow.steps, {})).toFailWith('FORBIDDEN');
  expect(await person.call(workflow.items, { query })).toFailWith('FORBIDDEN');
  expect(await t.guest.call(workflow.items, { query })).toFailWith('UNAUTHENTICATED');
});

test('only the newest are counted', async () => {
  const { db } = t.platform;
  await db.update(uploadTasks).set({ state: 'processing' });
  await madeUpload();
  const { list } = await listSteps({ db } as never, 1);
  const uploads = list.filter(({ pipeline }) => pipeline === 'upload');
  expect(uploads.filter((step) => step.count > 0)).toEqual([
    { pipeline: 'upload', state: 'waiting', count: 1 },
  ]);
});
