import { createHmac } from 'node:crypto';
import type { Db } from '../db/database';
import type { Secrets } from '../security/secrets';
import { type DemoDesk, demoProvider } from './demo';
import type { PaymentProvider } from './provider';

export interface Payments {
  providers: readonly PaymentProvider[];
  /** Set in a demo: the page that pays without money. */
  demo?: DemoDesk;
}

/** The providers that are set up; a demo has one that moves no money. */
export function openPayments({ demo }: { demo: boolean }, db: Db, secrets: Secrets): Payments {
  if (!demo) return { providers: [] };
  const provider = demoProvider(db, demoKey(secrets));
  return { providers: [provider], demo: provider.desk };
}

/** All nodes must sign alike, so the key comes from one that they share. */
export const demoKey = ({ codeKey }: Pick<Secrets, 'codeKey'>) =>
  createHmac('sha256', codeKey).update('demo payments').digest();
