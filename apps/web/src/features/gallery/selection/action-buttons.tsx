import { useRef } from 'react';
import { useMedia } from '../../../shared/hooks/use-media';
import { useText } from '../../../shared/i18n/text';
import { MenuButton } from '../../../shared/ui/actions/menu-item';
import { ChevronDownIcon } from '../../../shared/ui/display/icons';
import styles from '../../../shared/ui/layout/selection-bar.module.css';
import { Popover } from '../../../shared/ui/overlay/popover';
import { editText } from '../../pictures/edits/edit-text';
import { ACTION_ICONS } from './action-icons';
import { type Action, DANGEROUS } from './bulk-actions';
import { useFittingCount } from './use-fitting-count';

interface Props {
  actions: readonly Action[];
  hintOf: (action: Action) => string | undefined;
  onRun: (action: Action) => void;
  place: Parameters<typeof useFittingCount>[0]['place'];
  head: Parameters<typeof useFittingCount>[0]['head'];
}

/** A phone shows all buttons in several rows. */
const PHONE = '(max-width: 767.98px)';

/** Buttons that do not fit into the row go into a menu, but deleting is always visible. */
export function ActionButtons({ actions, hintOf, onRun, place, head }: Props) {
  const t = useText(editText);
  const isPhone = useMedia(PHONE);
  const ruler = useRef<HTMLDivElement>(null);
  const removals = actions.filter(({ name }) => DANGEROUS.includes(name));
  const others = actions.filter(({ name }) => !DANGEROUS.includes(name));
  const fits = useFittingCount({ place, head, ruler }, others.length);
  const shown = isPhone ? others : others.slice(0, fits);
  const rest = others.slice(shown.length);

  const partsOf = ({ name }: Action) => {
    const Shape = ACTION_ICONS[name];
    return (
      <>
        <Shape height={18} width={18} />
        {t.actions[name]}
      </>
    );
  };
  const more = (
    <>
      {t.more}
      <ChevronDownIcon height={14} width={14} />
    </>
  );
  const buttonOf = (action: Action) => (
    <button
      className={styles.action}
      data-danger={DANGEROUS.includes(action.name) || undefined}
      key={action.name}
      onClick={() => onRun(action)}
      title={hintOf(action)}
      type="button"
    >
      {partsOf(action)}
    </button>
  );
  return (
    <div className={styles.actions}>
      {shown.map(buttonOf)}
      {rest.length > 0 && (
        <div className={styles.more}>
          <Popover
            label={t.more}
            trigger={(attributes) => (
              <button {...attributes} className={styles.action} type="button">
                {more}
              </button>
            )}
          >
            {(close) =>
              rest.map((action) => {
                const Shape = ACTION_ICONS[action.name];
                return (
                  <MenuButton
                    icon={<Shape height={18} width={18} />}
                    key={action.name}
                    onClick={() => {
                      close();
                      onRun(action);
                    }}
                  >
                    {t.actions[action.name]}
                  </MenuButton>
                );
              })
            }
          </Popover>
        </div>
      )}
      {removals.map(buttonOf)}
      <div aria-hidden className={styles.ruler} ref={ruler}>
        {others.map((action) => (
          <span className={styles.action} key={action.name}>
            {partsOf(action)}
          </span>
        ))}
        <span className={styles.action}>{more}</span>
        {removals.map((action) => (
          <span className={styles.action} key={action.name}>
            {partsOf(action)}
          </span>
        ))}
      </div>
    </div>
  );
}
