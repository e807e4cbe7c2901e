import { createRoot } from 'react-dom/client';
import { GroupChooser } from './group-chooser';

/**
 * The dialog has its own React root: inside a tile, every press in the dialog would also reach the tile. It has the
 * colours of the place it was opened from: the preview is dark in every theme.
 */
export function openGroupChooser(ids: readonly number[], from?: Element): void {
  const place = document.createElement('div');
  const { mode, theme } = from?.closest<HTMLElement>('dialog[data-mode]')?.dataset ?? {};
  if (mode) place.dataset.mode = mode;
  if (theme) place.dataset.theme = theme;
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <GroupChooser
      ids={ids}
      onClose={() => {
        root.unmount();
        place.remove();
      }}
    />,
  );
}
