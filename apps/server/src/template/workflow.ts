import type { InputOf } from '@motif/contract/endpoint';
import {
  type workflow as contract,
  PIPELINE_NAMES,
  PIPELINES,
  type Pipeline,
  WORKFLOW_NEWEST,
  type WorkflowItem,
} from '@motif/contract/showcase/workflow';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../platform/context';
import { disputes } from '../platform/db/schema/disputes';
import { companies } from '../platform/db/schema/identity';
import { orders } from '../platform/db/schema/orders';
import { uploadTasks } from '../platform/db/schema/uploads';

const NEWEST = 8;

const TABLES = { upload: uploadTasks, order: orders, dispute: disputes } as const;
/** Whose it is. Names of files stay with their company. */
const OWNERS = {
  upload: uploadTasks.company_id,
  order: orders.company_id,
  dispute: disputes.claimant_company_id,
} as const;
const numberOf = (pipeline: Pipeline) =>
  pipeline === 'order' ? orders.no : sql<string>`${TABLES[pipeline].id}::text`;

/** The newest of a pipeline, read from the end of its key. */
function newest(db: UserContext['db'], pipeline: Pipeline, most: number) {
  const table = TABLES[pipeline];
  return db
    .select({ id: table.id, state: table.state })
    .from(table)
    .orderBy(desc(table.id))
    .limit(most)
    .as('newest');
}

/** How many stand in each state; a state where nothing stands is there with none. */
export async function listSteps({ db }: UserContext, most = WORKFLOW_NEWEST) {
  const counted = await Promise.all(
    PIPELINE_NAMES.map(async (pipeline) => {
      const among = newest(db, pipeline, most);
      const rows = await db.select({ state: among.state, count: count() }).from(among).groupBy(among.state);
      const counts = new Map<string, number>(rows.map((row) => [row.state, row.count]));
      return PIPELINES[pipeline].map((state) => ({ pipeline, state, count: counts.get(state) ?? 0 }));
    }),
  );
  return { list: counted.flat() };
}

/** The newest of one step. A state that the pipeline does not have holds nothing. */
export async function listStepItems(
  { db }: UserContext,
  { pipeline, state }: InputOf<typeof contract.items>['query'],
): Promise<{ list: WorkflowItem[] }> {
  const table = TABLES[pipeline];
  const among = newest(db, pipeline, WORKFLOW_NEWEST);
  const rows = await db
    .select({
      id: table.id,
      no: numberOf(pipeline),
      company_name: companies.company_name,
      created_at: table.created_at,
    })
    .from(among)
    .innerJoin(table, eq(table.id, among.id))
    .innerJoin(companies, eq(companies.id, OWNERS[pipeline]))
    .where(sql`${among.state} = ${state}`)
    .orderBy(desc(table.id))
    .limit(NEWEST);
  return { list: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}
