import type { UserContext } from '../../platform/context';
import { agree, askBack, invoice, issue } from './desk';
import { admit, answer, complain, settle } from './dispute';
import { decideWithdrawal, exchange, register, withdraw } from './earn';
import { order } from './order';
import { shop, takeFree } from './shop';
import type { Stage } from './stage';
import { announce, mail, read } from './tell';
import { judge, verifyCompany, verifyPerson } from './verify';
import type { When } from './when';

/** What people of the demo do, each through the services of the product. One more kind of event is one more line. */
export const ACTS = {
  order,
  shop,
  take: takeFree,
  exchange,
  register,
  withdraw,
  decide: decideWithdrawal,
  verify: verifyPerson,
  'verify company': verifyCompany,
  judge,
  invoice,
  issue,
  'ask back': askBack,
  agree,
  complain,
  admit,
  answer,
  settle,
  announce,
  mail,
  read,
};

type Acts = typeof ACTS;
type DetailsOf<Name extends keyof Acts> = Acts[Name] extends (
  stage: Stage,
  person: UserContext,
  details: infer Details,
) => Promise<void>
  ? unknown extends Details
    ? object
    : Details
  : never;

/** An event of the story: when, who, what, and the details of it. */
export type StoryEvent = {
  [Name in keyof Acts]: { at: When; who: string; does: Name } & DetailsOf<Name>;
}[keyof Acts];

export async function perform(stage: Stage, event: StoryEvent): Promise<void> {
  const person = await stage.person(event.who);
  // TypeScript does not see that the name of an act and its details belong together.
  const act = ACTS[event.does] as (stage: Stage, person: UserContext, details: StoryEvent) => Promise<void>;
  await act(stage, person, event);
}
