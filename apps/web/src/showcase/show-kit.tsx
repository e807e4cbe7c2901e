import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../shared/ui/overlay/toaster';
import { KitPage } from './kit-page';

/** Starts the kit instead of the application: it needs neither session nor server. */
export function showKit(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <KitPage />
      <Toaster />
    </StrictMode>,
  );
}
