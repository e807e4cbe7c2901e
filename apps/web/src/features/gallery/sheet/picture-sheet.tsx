import type { Blocked } from '@motif/contract/features/pictures/picture-edits';
import type { Picture, PictureCard } from '@motif/contract/features/pictures/pictures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { inBatches } from '../../pictures/edits/edits';
import { Sheet } from '../../uploads/sheet/sheet';
import { type Column, cellsOf, type SheetChoices } from '../../uploads/sheet/sheet-cells';
import { sheetText } from '../../uploads/sheet/sheet-text';
import { useSheetChoices } from '../../uploads/sheet/use-sheet-choices';
import styles from './picture-sheet.module.css';
import { savePictures } from './save-pictures';

interface Props {
  pictures: readonly PictureCard[];
  /** `blocked` are the pictures whose new price the market refused. */
  onClose: (blocked: readonly Blocked[]) => void;
}

/** A browser sends no more at once. */
const READ_AT_ONCE = 6;

/** Cards carry no tags, series or categories, so every picture is read when the sheet is opened. */
async function readPictures(ids: readonly number[], signal: AbortSignal): Promise<Picture[]> {
  const read: Picture[] = [];
  for (const batch of inBatches(ids, READ_AT_ONCE)) {
    const answers = batch.map((id) =>
      call('GET /image/images/{id}/', { params: { id } }, { signal, silent: true }),
    );
    read.push(...(await Promise.all(answers)));
  }
  return read;
}

/** Names, tags, prices and categories of the selected pictures, as in a spreadsheet. */
export function PictureSheet({ pictures, onClose }: Props) {
  const t = useText(sheetText);
  const choices = useSheetChoices();
  const ids = pictures.map(({ id }) => id);
  const { data, error, refetch } = useQuery({
    queryKey: ['picture-sheet', ids],
    queryFn: ({ signal }) => readPictures(ids, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data && choices) return <OpenSheet choices={choices} onClose={onClose} pictures={data} />;
  return (
    <Dialog large onClose={() => onClose([])} title={t.title}>
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <div aria-label={t.loading} className={styles.waiting} role="status">
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      )}
    </Dialog>
  );
}

interface OpenProps {
  choices: SheetChoices;
  pictures: readonly Picture[];
  onClose: Props['onClose'];
}

function OpenSheet({ choices, pictures, onClose }: OpenProps) {
  const t = useText(sheetText);
  const client = useQueryClient();
  const may = useAccess();
  const me = useSession((state) => state.user?.id);
  const byId = useMemo(() => new Map(pictures.map((picture) => [String(picture.id), picture])), [pictures]);
  const blocked = useRef<readonly Blocked[]>([]);
  const mayEdit = (picture: Picture | undefined, column: Column) => {
    if (!picture) return false;
    switch (column) {
      // Sharing has actions of its own, which say what follows.
      case 'visibility':
        return false;
      case 'price':
        return picture.visibility === 'public' && may(['pictures.publish']);
      // Only owners see and change their own categories.
      case 'folder':
        return picture.owner_id === me;
      default:
        return true;
    }
  };
  return (
    <Sheet
      choices={choices}
      fileOf={(id) => {
        const picture = byId.get(id);
        return (
          picture && {
            name: picture.name,
            preview: (
              <span className={styles.preview} style={{ backgroundColor: picture.color }}>
                <img alt="" decoding="async" draggable={false} src={picture.thumb} />
              </span>
            ),
          }
        );
      }}
      label={t.pictures}
      mayEdit={(row, column) => mayEdit(byId.get(row.id), column)}
      onClose={() => onClose(blocked.current)}
      onSave={async (rows, before) => {
        const outcome = await savePictures(client, byId, rows, before, choices);
        blocked.current = outcome.blocked;
        return outcome.failed;
      }}
      rows={() =>
        pictures.map((picture) => ({
          id: String(picture.id),
          cells: cellsOf(picture.name, picture, choices),
        }))
      }
      saved={t.savedPictures}
    />
  );
}
