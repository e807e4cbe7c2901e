import type { KeyObject } from 'node:crypto';
import type { TypeRole } from '@motif/contract/access';
import type { Language } from '@motif/contract/limits';
import type { FastifyBaseLogger } from 'fastify';
import type { Channels } from './channels/channels';
import type { Wechat } from './channels/wechat';
import type { Db } from './db/database';
import type { ImageUrls } from './images/image-urls';
import type { Jobs } from './jobs/jobs';
import type { Secrets } from './security/secrets';
import type { Storage } from './storage/storage';

/** Who is asking, as the database says at this very request. */
export interface SessionUser {
  id: number;
  session_id: number;
  company_id: number;
  type_role: TypeRole;
  is_master: boolean;
  roles: readonly string[];
  permissions: readonly string[];
  /** The person's own list of main categories; empty: whatever the company has opened. */
  own_categories: readonly number[];
  company_categories: readonly number[];
}

/** What an installation switches on or off, as far as handlers must know. */
export interface Settings {
  /** Set where RSA_LOGIN is on: credentials must come encrypted. */
  rsaKey?: KeyObject | undefined;
  /** Set where WeChat is configured, or the demo plays its part. */
  wechat?: Wechat | undefined;
  /** The ways out; unset: all are embedded. */
  channels?: Channels | undefined;
  /** The address people reach this installation by, when it is not the request's. */
  publicUrl?: string | undefined;
  /** Previews of market pictures carry the site's mark for people of other companies; unset: they do. */
  watermark?: boolean | undefined;
  /** Set where the installation names a customer service. */
  service?: ServiceSettings | undefined;
}

/** Whom people ask; what is missing is not shown. */
export interface ServiceSettings {
  name: Record<Language, string>;
  hours?: Record<Language, string> | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  /** What the QR code says: an address, or whatever WeChat understands. */
  qr?: string | undefined;
  /** Made up for the demo. */
  demo: boolean;
}

/** What a service function may use. In a transaction it is passed on as `{ ...ctx, db: tx }`. */
export interface Context {
  db: Db;
  storage: Storage;
  secrets: Secrets;
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
