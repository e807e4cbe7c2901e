import './shared/theme/tokens.css';
import './shared/theme/base.css';
import './shared/theme/theme-store';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startEarly } from './app/load-inside';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

startEarly();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
