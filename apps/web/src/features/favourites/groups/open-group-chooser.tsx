import { createRoot } from 'react-dom/client';
import { GroupChooser } from './group-chooser';

/** The dialog has its own React root: inside a tile, every press in the dialog would also reach the tile. */
export function openGroupChooser(ids: readonly number[]): void {
  const place = document.createElement('div');
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
