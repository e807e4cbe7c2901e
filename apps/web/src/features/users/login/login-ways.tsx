import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { loadChunk } from '../../../shared/load-chunk';
import { meta } from '../../../shared/site';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { Tabs } from '../../../shared/ui/actions/tabs';
import { ErrorBoundary } from '../../../shared/ui/states/error-boundary';
import styles from '../auth.module.css';
import { authText } from '../auth-text';
import { rememberedAccount } from './login-account';
import { LoginForm } from './login-form';
import { keepWay, type LoginWay, rememberedWay } from './login-way';

const CodeLoginForm = lazy(() =>
  loadChunk(() => import('./code-login-form')).then((module) => ({ default: module.CodeLoginForm })),
);
const WechatLogin = lazy(() =>
  loadChunk(() => import('../wechat/wechat-login')).then((module) => ({ default: module.WechatLogin })),
);

/** WeChat is shown only where the server offers it. */
const ways = (): LoginWay[] => (meta('wechat') ? ['password', 'sms', 'wechat'] : ['password', 'sms']);

function initialWay(): LoginWay {
  if (rememberedAccount()) return 'password';
  return ways().find((way) => way === rememberedWay()) ?? 'password';
}

/** The ways to sign in; the one that worked last is open, after a reload the one that was chosen. Only the password form is part of the first load. */
export function LoginWays() {
  const t = useText(authText);
  const [way, setWay] = useState(initialWay);
  const choose = (next: LoginWay) => {
    keepWay(next);
    setWay(next);
  };
  return (
    <Tabs
      label={t.ways}
      tabs={ways().map((name) => ({ name, title: t.way[name] }))}
      chosen={way}
      onChoose={choose}
    >
      <ErrorBoundary resetKey={way}>
        <Suspense fallback={<div className={styles.formToCome} />}>
          {way === 'password' && (
            <LoginForm>
              <LoginLinks />
            </LoginForm>
          )}
          {way === 'sms' && <CodeLoginForm />}
          {way === 'wechat' && <WechatLogin />}
          {way !== 'password' && <LoginLinks />}
        </Suspense>
      </ErrorBoundary>
    </Tabs>
  );
}

/** Links to registration and password recovery; the path to return to is passed along. */
function LoginLinks() {
  const t = useText(authText);
  return (
    <div className={styles.links}>
      <span>
        {t.noAccount} <PlainLink to={`/register${window.location.search}`}>{t.register}</PlainLink>
      </span>
      <PlainLink to="/forgotPassword">{t.forgot}</PlainLink>
    </div>
  );
}
