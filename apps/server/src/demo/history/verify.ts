import type { PaperSide } from '@motif/contract/features/verifications/verification-reviews';
import {
  CONSENT_VERSION,
  type RejectionCode,
} from '@motif/contract/features/verifications/verification-states';
import { and, desc, eq } from 'drizzle-orm';
import { storePaper } from '../../features/verifications/papers';
import { decide } from '../../features/verifications/reviews/decide';
import { submitCompany, submitPerson } from '../../features/verifications/submit';
import type { UserContext } from '../../platform/context';
import { identityPapers, verifications } from '../../platform/db/schema/verifications';
import { drawSpecimen } from '../specimen';
import type { Stage } from './stage';

/** A person of the demo; the check digit of the number is right. */
export interface Identity {
  holder: string;
  number: string;
}

/** Hands in the papers of a person. */
export async function verifyPerson(
  _stage: Stage,
  person: UserContext,
  { holder, number }: Identity,
): Promise<void> {
  const [front, back] = [await sendSpecimen(person, 'front'), await sendSpecimen(person, 'back')];
  await submitPerson(person, { name: holder, id_number: number, front, back, consent: CONSENT_VERSION });
}

export interface Licence {
  name: string;
  uscc: string;
  legal_person: string;
}

/** Hands in the licence of a company. */
export async function verifyCompany(
  _stage: Stage,
  person: UserContext,
  { name, uscc, legal_person }: Licence,
): Promise<void> {
  const licence = await sendSpecimen(person, 'licence');
  await submitCompany(person, { company_name: name, uscc, legal_person, licence, consent: CONSENT_VERSION });
}

/** Our own drawing is clean already. */
async function sendSpecimen(person: UserContext, side: PaperSide): Promise<number> {
  const stored = await storePaper(person, await drawSpecimen(side));
  const [sent] = await person.db
    .insert(identityPapers)
    .values({ user_id: person.user.id, ...stored })
    .returning({ id: identityPapers.id });
  if (!sent) throw new Error('paper was not stored');
  return sent.id;
}

export interface Judgement {
  /** The account of who has handed them in. */
  of: string;
  rejects?: RejectionCode;
}

/** An operator decides about the newest papers that somebody has handed in. */
export async function judge(stage: Stage, operator: UserContext, { of, rejects }: Judgement): Promise<void> {
  const { user } = await stage.person(of);
  const [waiting] = await operator.db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.user_id, user.id), eq(verifications.state, 'pending')))
    .orderBy(desc(verifications.id))
    .limit(1);
  if (!waiting) throw new Error(`${of} has handed in nothing`);
  await decide(operator, waiting.id, rejects ? { approve: false, reason_code: rejects } : { approve: true });
}
