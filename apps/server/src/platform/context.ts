import type { KeyObject } from 'node:crypto';
import type { TypeRole } from '@motif/contract/access';
import type { StoragePolicy } from '@motif/contract/features/storage/case-steps';
import type { TaxRow } from '@motif/contract/features/withdrawals/amounts';
import type { Language } from '@motif/contract/limits';
import type { TokenScope } from '@motif/contract/token-scopes';
import type { FastifyBaseLogger } from 'fastify';
import type { Channels } from './channels/channels';
import type { IdentityCheck } from './channels/identity-check';
import type { Wechat } from './channels/wechat';
import type { Db } from './db/database';
import type { LongReads } from './db/long-reads';
import type { ImageUrls } from './images/image-urls';
import type { Jobs } from './jobs/jobs';
import type { Payments } from './payments/open-payments';
import type { Secrets } from './security/secrets';
import type { Vault } from './security/vault';
import type { Storage } from './storage/storage';

/** The person who asks, as the database states at this request. */
export interface SessionUser {
  id: number;
  session_id: number;
  company_id: number;
  type_role: TypeRole;
  is_master: boolean;
  roles: readonly string[];
  permissions: readonly string[];
  /** The main categories of the person and their roles; null: nobody limited them, so those the company opened count. */
  own_categories: readonly number[] | null;
  company_categories: readonly number[];
  /** Above zero: somebody is hidden from this person by a block, in either direction. */
  hidden_count: number;
  /** Set if a program asks for the person. There is no session then, and its id is 0. */
  token?: { id: number; scopes: readonly TokenScope[] };
}

/** The settings of an installation that handlers need. */
export interface Settings {
  /** Set where RSA_LOGIN is on: credentials must come encrypted. */
  rsaKey?: KeyObject | undefined;
  /** Set where WeChat is configured, or where the demo plays it. */
  wechat?: Wechat | undefined;
  /** Set where a provider can be asked about a name and a number. */
  identityCheck?: IdentityCheck | undefined;
  /** The channels for messages; unset: all are embedded. */
  channels?: Channels | undefined;
  /** The payment providers; unset: there are none. */
  payments?: Payments | undefined;
  /** The public address of this installation, if it differs from the request's. */
  publicUrl?: string | undefined;
  /** Whether previews of market pictures carry the site's mark for people of other companies; unset: they do. */
  watermark?: boolean | undefined;
  /** The name of this installation in what it writes into files; unset: the product's own. */
  siteName?: string | undefined;
  /** Set where the installation names a customer service. */
  service?: ServiceSettings | undefined;
  /** What follows when a company keeps too much; unset: a rehearsal. */
  storagePolicy?: StoragePolicy | undefined;
  /** What stands on invoices; unset: the usual. */
  invoice?: InvoiceSettings | undefined;
  /** How long names and numbers by which somebody was paid are kept after they have left; unset: five years. */
  identityKeepDays?: number | undefined;
  /** Set where backups are made by the clock: the hour in China, and how many are kept. */
  backup?: { hour: number; keep: number } | undefined;
  /** Webhooks may reach this machine, over plain http; unset: they may not. */
  webhookLoopback?: boolean | undefined;
  /** What is withheld from withdrawals, by steps; unset: nothing. */
  withdrawalTax?: readonly TaxRow[] | undefined;
}

/** Item and rate of the invoices that this installation issues; its accountant decides. */
export interface InvoiceSettings {
  item: string;
  tax_percent: number;
}

/** The customer service; missing values are not shown. */
export interface ServiceSettings {
  name: Record<Language, string>;
  hours?: Record<Language, string> | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  /** The content of the QR code: an address, or any text that WeChat understands. */
  qr?: string | undefined;
  /** True if the values were made up for the demo. */
  demo: boolean;
}

/** What a service function may use. In a transaction it is passed on as `{ ...ctx, db: tx }`. */
export interface Context {
  db: Db;
  /** For what is read while somebody downloads it. */
  longReads: LongReads;
  storage: Storage;
  secrets: Secrets;
  vault: Vault;
  imageUrls: ImageUrls;
  jobs: Jobs;
  settings: Settings;
  log: FastifyBaseLogger;
  language: Language;
  ip: string;
  userAgent: string;
}

export interface UserContext extends Context {
  user: SessionUser;
}

/** For pages that guests see too. */
export interface VisitorContext extends Context {
  user?: SessionUser;
}
