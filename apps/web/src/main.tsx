import './shared/theme/tokens.css';
import './shared/theme/base.css';
import './shared/theme/theme-store';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { prepareFirstScreen } from './app/load-signed-in-app';
import { collectUncaught } from './shared/errors/error-log';
import { tellWhatIsCutOff } from './shared/forms/paste-notice';
import { loadChunk } from './shared/load-chunk';
import { trustOwnScripts } from './shared/trusted-types';

/** After this time the first screen has loaded; the service worker helps the next visit and must not slow this one. */
const SETTLED_MS = 3000;

trustOwnScripts();
collectUncaught();
tellWhatIsCutOff();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

prepareFirstScreen();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
if (import.meta.env.PROD)
  setTimeout(() => {
    void loadChunk(() => import('./service-worker/register')).then((module) =>
      module.registerServiceWorker(),
    );
  }, SETTLED_MS);
