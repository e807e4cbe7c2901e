import { createRoot } from 'react-dom/client';
import { GroupChooser } from './group-chooser';

/**
 * Asks for a group, in a root of its own: opened inside a tile, every press in the dialog would reach the tile as well.
 */
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
