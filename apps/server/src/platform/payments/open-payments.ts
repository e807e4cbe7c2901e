import { createHmac } from 'node:crypto';
import type { Db } from '../db/database';
import type { Secrets } from '../security/secrets';
import type { BankAccount } from './bank-account';
import { type DemoDesk, demoProvider } from './demo';
import { openProviders, type ProviderConfigs } from './open-providers';
import type { PaymentProvider } from './provider';

export interface Payments {
  providers: readonly PaymentProvider[];
  /** Set where people may pay by bank transfer. */
  bank?: BankAccount | undefined;
  /** Set in a demo: the page that pays without money. */
  demo?: DemoDesk;
}

/** The providers that are set up; a demo has one more, which moves no money. */
export function openPayments(
  config: ProviderConfigs & { bank: BankAccount | undefined; demo: boolean },
  db: Db,
  secrets: Secrets,
): Payments {
  const { bank } = config;
  const providers = openProviders(config);
  if (!config.demo) return { providers, bank };
  const provider = demoProvider(db, demoKey(secrets));
  return { providers: [...providers, provider], bank, demo: provider.desk };
}

/** All nodes must sign alike, so the key comes from one that they share. */
export const demoKey = ({ codeKey }: Pick<Secrets, 'codeKey'>) =>
  createHmac('sha256', codeKey).update('demo payments').digest();
