import type { CloseScope } from '../../../shared/frame/tab-bar';
import { useText } from '../../../shared/i18n/text';
import { MenuButton, MenuLine } from '../../../shared/ui/actions/menu-item';
import { CloseIcon, icon, RetryIcon } from '../../../shared/ui/display/icons';
import { tabsText } from './tabs-text';
import type { Tabs } from './use-tabs';

const OthersIcon = icon(<path d="M12 5v14M4 8l4 4-4 4M20 8l-4 4 4 4" />);
const LeftIcon = icon(<path d="M19.5 5v14M15 12H4.5M8.5 8l-4 4 4 4" />);
const RightIcon = icon(<path d="M4.5 5v14M9 12h10.5M15.5 8l4 4-4 4" />);
const AllIcon = icon(
  <>
    <rect x="4.5" y="4.5" width="15" height="15" rx="2" />
    <path d="m9.5 9.5 5 5M14.5 9.5l-5 5" />
  </>,
);
const MoveLeftIcon = icon(<path d="M19 12H5M10 7l-5 5 5 5" />);
const MoveRightIcon = icon(<path d="M5 12h14M14 7l5 5-5 5" />);

const CLOSINGS = [
  { scope: 'this', Shape: CloseIcon },
  { scope: 'others', Shape: OthersIcon },
  { scope: 'left', Shape: LeftIcon },
  { scope: 'right', Shape: RightIcon },
  { scope: 'all', Shape: AllIcon },
] as const satisfies readonly { scope: CloseScope; Shape: unknown }[];
const MOVES = [
  { step: -1, Shape: MoveLeftIcon, name: 'moveLeft' },
  { step: 1, Shape: MoveRightIcon, name: 'moveRight' },
] as const;

const SIZE = { width: 16, height: 16 };

/** The actions of a tab, for the menu at the end of the bar and for a right click. */
export function TabActions({ tab, actions, onDone }: { tab: string; actions: Tabs; onDone: () => void }) {
  const t = useText(tabsText);
  const does = (action: () => unknown) => () => {
    onDone();
    void action();
  };
  return (
    <>
      <MenuButton icon={<RetryIcon {...SIZE} />} onClick={does(() => actions.reload(tab))}>
        {t.reload}
      </MenuButton>
      <MenuLine />
      {CLOSINGS.map(({ scope, Shape }) => (
        <MenuButton
          key={scope}
          icon={<Shape {...SIZE} />}
          disabled={!actions.closes(tab, scope)}
          onClick={does(() => actions.close(tab, scope))}
        >
          {t.closings[scope]}
        </MenuButton>
      ))}
      <MenuLine />
      {MOVES.map(({ step, Shape, name }) => (
        <MenuButton
          key={name}
          icon={<Shape {...SIZE} />}
          disabled={!actions.canMoveBy(tab, step)}
          onClick={does(() => actions.moveBy(tab, step))}
        >
          {t[name]}
        </MenuButton>
      ))}
    </>
  );
}
