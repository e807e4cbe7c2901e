import { call } from '../../../shared/api/call';
import { loadChunk } from '../../../shared/load-chunk';
import { meta } from '../../../shared/site';
import { finishSignIn } from './finish-sign-in';
import { rememberWay } from './login-way';

export type Credentials = { username: string; password: string } | { phone: string; sms_code: string };

/** Signs in by password or code, encrypted where the server asks for it (AU-2). */
export async function signIn(credentials: Credentials): Promise<void> {
  const body = meta('rsa-login') ? { param: await encrypted(credentials) } : credentials;
  await finishSignIn(await call('POST /user/login/', { body }, { silent: true }));
  rememberWay('phone' in credentials ? 'sms' : 'password');
}

async function encrypted(credentials: Credentials): Promise<string> {
  const { encryptCredentials } = await loadChunk(() => import('./encrypt-credentials'));
  return encryptCredentials(credentials);
}
