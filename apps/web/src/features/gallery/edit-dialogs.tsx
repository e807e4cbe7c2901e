import type { Blocked } from '@motif/contract/features/pictures/picture-edits';
import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { lazyView } from '../../shared/lazy-view';
import { AddToAreaDialog } from '../areas/add-to-area-dialog';
import { BlockedDialog } from '../market/blocked-dialog';
import { PriceDialog } from '../market/price-dialog';
import { TakeDownDialog } from '../market/take-down-dialog';
import type { Edit } from '../pictures/edits/edits';
import { EraseDialog } from '../pictures/edits/erase-dialog';
import { MoveDialog } from '../pictures/edits/move-dialog';
import { useEditPictures } from '../pictures/edits/use-edit-pictures';

/** Its list of categories is heavy, and the other questions do not need it. */
const LabelDialog = lazyView(() =>
  import('../pictures/edits/label-dialog').then((module) => module.LabelDialog),
);

const BuyDialog = lazyView(() => import('../market/buy-dialog').then((module) => module.BuyDialog));

const CompareDialog = lazyView(() =>
  import('./details/compare-dialog').then((module) => module.CompareDialog),
);

const GroupChooser = lazyView(() =>
  import('../favourites/groups/group-chooser').then((module) => module.GroupChooser),
);

const PictureSheet = lazyView(() => import('./sheet/picture-sheet').then((module) => module.PictureSheet));

const ModelPicker = lazyView(() =>
  import('../products/picker/model-picker').then((module) => module.ModelPicker),
);

export type OpenDialog =
  | {
      name:
        | 'buy'
        | 'group'
        | 'compare'
        | 'product'
        | 'publish'
        | 'reprice'
        | 'takeDown'
        | 'move'
        | 'label'
        | 'sheet'
        | 'area'
        | 'erase';
      pictures: readonly PictureCard[];
    }
  | {
      name: 'blocked';
      blocked: readonly Blocked[];
      undone: readonly number[];
      pictures: readonly PictureCard[];
    };

interface Props {
  open: OpenDialog | null;
  show: (dialog: OpenDialog | null) => void;
  main_category_id: number;
  onClose: () => void;
  /** The edit is done; only the failed pictures stay selected. */
  onDone: (failed: readonly number[]) => void;
}

/** The dialogs that ask before an edit, and the dialog that explains why the market refused a picture. */
export function EditDialogs({ open, show, main_category_id, onClose, onDone }: Props) {
  const edit = useEditPictures();
  if (!open) return null;
  const { pictures } = open;
  const ids = pictures.map(({ id }) => id);
  const send = async (wanted: Edit) => {
    const outcome = await edit(wanted, ids);
    if (!outcome) return;
    // Refused pictures are shown first, because this bar disappears together with the selection.
    if (outcome.blocked.length > 0) return show({ name: 'blocked', ...outcome, pictures });
    onClose();
    onDone(outcome.undone);
  };
  const shared = { count: pictures.length, onClose, onSend: send };
  switch (open.name) {
    case 'buy':
      return (
        <BuyDialog
          onClose={(bought) => {
            onClose();
            if (bought.length > 0) onDone(ids.filter((id) => !bought.includes(id)));
          }}
          pictures={pictures}
        />
      );
    case 'group':
      return <GroupChooser ids={ids} onClose={onClose} />;
    case 'compare':
      return <CompareDialog onClose={onClose} pictures={pictures} />;
    case 'product':
      return (
        <ModelPicker
          main_category_id={main_category_id}
          onClose={onClose}
          onMade={() => onDone([])}
          pictures={pictures}
        />
      );
    case 'publish':
    case 'reprice':
      return (
        <PriceDialog
          {...shared}
          kind={open.name}
          labelled={pictures.filter(({ ai_generated }) => ai_generated).length}
          price={samePrice(pictures)}
        />
      );
    case 'takeDown':
      return <TakeDownDialog {...shared} />;
    case 'move':
      return <MoveDialog {...shared} main_category_id={main_category_id} />;
    case 'label':
      return <LabelDialog {...shared} main_category_id={main_category_id} />;
    case 'sheet':
      return (
        <PictureSheet
          onClose={(blocked) =>
            blocked.length > 0 ? show({ name: 'blocked', blocked, undone: [], pictures }) : onClose()
          }
          pictures={pictures}
        />
      );
    case 'erase':
      return <EraseDialog {...shared} />;
    case 'area':
      return <AddToAreaDialog ids={ids} onClose={onClose} onDone={() => onDone([])} />;
    case 'blocked':
      return (
        <BlockedDialog
          blocked={open.blocked}
          onClose={() => {
            onClose();
            onDone([...open.undone, ...open.blocked.map(({ id }) => id)]);
          }}
          pictures={pictures}
        />
      );
  }
}

/** If the prices differ, none is proposed, or people would send it without reading. */
function samePrice(pictures: readonly PictureCard[]): number | undefined {
  const prices = new Set(pictures.map(({ price }) => price));
  return prices.size === 1 ? pictures[0]?.price : undefined;
}
